import type { AnyRouter } from '@tanstack/react-router'
import { prefetchReplica } from './admin/replica/session.ts'
import { CONTENT_COLLECTIONS } from './entities/registry/collections.ts'
import { rememberedStaff } from './firebase/remembered-staff.ts'

/**
 * Requests the code and the records of the current screen in parallel; otherwise each would wait for the one
 * before. The session is read from the server first, before the many small chunks of the screen, which load
 * while it answers.
 */
export async function fetchScreen(router: AnyRouter): Promise<void> {
  const { pathname } = router.latestLocation
  const collection = CONTENT_COLLECTIONS.find((name) => pathname.startsWith(`/admin/${name}`))
  const remembered = rememberedStaff()
  if (collection) prefetchReplica(collection, remembered?.uid ?? null)
  await Promise.all([
    remembered ?? import('./firebase/auth.ts').then(({ currentStaff }) => currentStaff()),
    ...router
      .matchRoutes(router.latestLocation)
      .map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId])),
  ])
}
