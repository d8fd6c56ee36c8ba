/** Media queries of the system preferences that change colours. */
const PREFERENCES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']

/**
 * Calls `onChange` when the theme, the contrast or the pixel density of the screen changes. Returns a
 * function that stops listening.
 */
export function watchColours(onChange: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  for (const query of PREFERENCES) matchMedia(query).addEventListener('change', onChange, { signal })
  watchDensity(onChange, signal)
  const chosen = new MutationObserver(onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] })
  return () => {
    stop.abort()
    chosen.disconnect()
  }
}

/** Calls `onChange` whenever the pixel density changes. A query matches one density: each change needs a new one. */
function watchDensity(onChange: () => void, signal: AbortSignal) {
  const next = () => {
    watchDensity(onChange, signal)
    onChange()
  }
  matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener('change', next, {
    signal,
    once: true,
  })
}
