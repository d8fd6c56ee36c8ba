/** Whoever has waited longer has begun to read, ms. */
const NO_LONGER_THAN = 10_000

/** Once a page is long enough, its rows may still get longer for so long, ms. */
const STILL_GROWING = 3_000

/** What somebody does who reads on meanwhile. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes to a place, px, once the page is long enough for it, unless somebody has begun to read meanwhile or `isHere` says that
 * another screen stands. Returns what gives it up.
 */
export function returnTo(place: number, isHere: () => boolean): () => void {
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
    // What comes above it later would move it.
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
