import type { AnyRouter } from '@tanstack/react-router'

/**
 * Loads the code of the screens that a visitor goes to next, from wherever, so that a press is answered by the screen and not by a skeleton. One after the other:
 * a phone is to hear input in between.
 */
export async function loadScreens(router: AnyRouter): Promise<void> {
  for (const route of globalThis.ppx?.routeIds ?? []) await router.loadRouteChunk(router.routesById[route])
}
