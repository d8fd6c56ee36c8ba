import type { AnyRouter } from '@tanstack/react-router'

/* The routes of the site and of the back office: loaded where the back office begins (build/visitors-routes.ts). */
export { routeTree } from './routeTree.gen.ts'

/** Begins to load the code of the screen at the address, which the router does only once it is known who is signed in. */
export function loadScreen(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    // The router asks for it again, and says what is missing.
    void router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined)
}
