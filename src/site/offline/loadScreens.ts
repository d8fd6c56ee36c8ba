import type { AnyRouter } from '@tanstack/react-router'
import { prefetchScreen } from '../../ui/prefetch.ts'

/**
 * Preloads the code of the screens that visitors open next, so that a press shows the screen instead of a
 * skeleton. Loads them one by one, so that a phone can handle input in between.
 */
export async function loadScreens(router: AnyRouter): Promise<void> {
  for (const route of globalThis.ppx?.routeIds ?? [])
    await prefetchScreen(() => router.loadRouteChunk(router.routesById[route]))
}
