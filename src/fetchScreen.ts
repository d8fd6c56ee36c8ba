import type { AnyRouter } from '@tanstack/react-router'
import { readAhead } from './admin/replica/session.ts'
import { CONTENT_COLLECTIONS } from './entities/registry/collections.ts'
import { rememberedStaff } from './firebase/remembered-staff.ts'

/**
 * Asks at once for what the screen of the address will need, code and records: one would come after the other, each
 * once the one before has run. The session is read from the server before the many small files of the screen stand in the
 * way, and they come while it answers.
 */
export async function fetchScreen(router: AnyRouter): Promise<void> {
  const { pathname } = router.latestLocation
  const collection = CONTENT_COLLECTIONS.find((name) => pathname.startsWith(`/admin/${name}`))
  const remembered = rememberedStaff()
  if (collection) readAhead(collection, remembered?.uid ?? null)
  await Promise.all([
    remembered ?? import('./firebase/auth.ts').then(({ currentStaff }) => currentStaff()),
    ...router
      .matchRoutes(router.latestLocation)
      .map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId])),
  ])
}
