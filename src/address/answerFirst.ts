import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { afterPaint } from '../afterPaint.ts'

/**
 * Lets a press be painted before the router follows it. Matching the new address and drawing what depends on it take a
 * phone longer than a frame, and the router does both inside the event that asked for them. The address itself changes
 * at once, and whatever is asked for next starts from it.
 */
export function answerFirst(router: AnyRouter): void {
  const history: RouterHistory = router.history
  const { subscribe } = history
  history.subscribe = (listener) =>
    subscribe((change) => {
      router.updateLatestLocation()
      afterPaint(() => listener(change))
    })
}
