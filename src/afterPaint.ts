/** A window that others cover may be painted late or never, ms. */
const NO_LONGER_THAN = 250

/** Runs `act` once what is drawn now has been painted; at once in a document that nobody sees, which is never painted. */
export function afterPaint(act: () => void): void {
  if (document.hidden) return act()
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, NO_LONGER_THAN)
}
