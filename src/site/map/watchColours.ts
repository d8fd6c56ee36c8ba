/** Media queries of the system preferences that change colours. */
const PREFERENCES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']

/**
 * Calls `onChange` when the theme, the contrast or the pixel density of the screen changes. Returns a
 * function that stops listening.
 */
export function watchColours(onChange: () => void): () => void {
  const stop = new AbortController()
  const queries = [...PREFERENCES, `(resolution: ${window.devicePixelRatio}dppx)`].map((query) =>
    matchMedia(query),
  )
  for (const query of queries) query.addEventListener('change', onChange, { signal: stop.signal })
  const chosen = new MutationObserver(onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] })
  return () => {
    stop.abort()
    chosen.disconnect()
  }
}
