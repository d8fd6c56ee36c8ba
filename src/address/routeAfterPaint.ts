import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { afterPaint } from '../afterPaint.ts'

/**
 * Lets the browser paint the response to a press before the router handles the navigation. Matching the new
 * address and rendering what depends on it take a phone longer than a frame, and the router does both
 * synchronously in the event. The address itself changes at once, so later navigations start from it.
 */
export function routeAfterPaint(router: AnyRouter): void {
  const history: RouterHistory = router.history
  const { subscribe } = history
  history.subscribe = (listener) =>
    subscribe((change) => {
      router.updateLatestLocation()
      afterPaint(() => listener(change))
    })
}
