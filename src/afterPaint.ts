/** A window that others cover may be painted late or never, ms. */
const NO_LONGER_THAN = 250

let isPainted = false

/**
 * Runs `act` once what is drawn now has been painted. At once within what has waited for that itself, and in a document
 * that nobody sees, which is never painted.
 */
export function afterPaint(act: () => void): void {
  if (document.hidden || isPainted) return act()
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    isPainted = true
    try {
      act()
    } finally {
      isPainted = false
    }
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, NO_LONGER_THAN)
}
