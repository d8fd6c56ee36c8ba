import type { AnyRouter } from '@tanstack/react-router'
import { CONTENT_COLLECTIONS } from './entities/registry/collections.ts'

/* The routes of the site and of the back office: loaded where the back office begins (build/visitors-routes.ts). */
export { routeTree } from './routeTree.gen.ts'

/**
 * Asks at once for what the screen of the address will need, code and records: one would come after the other, each
 * once the one before has run, and all of them after the server has said who is there.
 */
export function fetchScreen(router: AnyRouter): void {
  const { pathname } = router.latestLocation
  const collection = CONTENT_COLLECTIONS.find((name) => pathname.startsWith(`/admin/${name}`))
  const parts: (Promise<unknown> | undefined)[] = [
    import('./firebase/auth.ts'),
    import('./admin/editor/draftStorage.ts'),
    import('./admin/replica/session.ts').then(({ readAhead }) => collection && readAhead(collection)),
    ...router
      .matchRoutes(router.latestLocation)
      .map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId])),
  ]
  // Whoever needs a part asks for it again, and tells when it does not come.
  for (const part of parts) part?.catch(() => undefined)
}
