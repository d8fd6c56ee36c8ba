import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

/** A window that others cover may be painted late or never, ms. */
const NO_LONGER_THAN = 250

/** Runs `act` once what is drawn now has been painted; at once in a document that nobody sees, which is never painted. */
function afterPaint(act: () => void): void {
  if (document.hidden) return act()
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, NO_LONGER_THAN)
}

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
