/** Time after which the scroll position is no longer restored, ms: the user has started reading by then. */
const NO_LONGER_THAN = 10_000

/** How long the position is held after it was first reached, ms, because content above may still grow. */
const STILL_GROWING = 3_000

/** Events which show that the user has started to interact. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to `place` (px) once the page is tall enough, unless the user starts to interact first or `isHere`
 * reports that another screen is shown. Returns a function that cancels the attempt.
 */
export function scrollToWhenTallEnough(place: number, isHere: () => boolean): () => void {
  const end = new AbortController()
  const { signal } = end
  const giveUp = () => end.abort()
  let timer = setTimeout(giveUp, NO_LONGER_THAN)
  let isThere = false
  const growth = new ResizeObserver(() => {
    if (!isHere()) return giveUp()
    if (document.documentElement.scrollHeight - window.innerHeight < place) return
    window.scrollTo({ top: place, behavior: 'instant' })
    if (isThere) return
    // Keep correcting for a while: content that loads above would shift the position.
    isThere = true
    clearTimeout(timer)
    timer = setTimeout(giveUp, STILL_GROWING)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    growth.disconnect()
  })
  growth.observe(document.body)
  for (const name of INPUT) window.addEventListener(name, giveUp, { signal, passive: true })
  return giveUp
}
