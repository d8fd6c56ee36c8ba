/** Fallback delay for windows covered by others, which may be painted late or never; ms. */
const NO_LONGER_THAN = 250

let isPainted = false

/**
 * Runs `act` after the next paint. Runs it immediately within another such callback, and in a hidden
 * document, which is never painted.
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
