let asked = false

/**
 * True once, for the first screen of a document that was reloaded or come back to: it has a scroll position to return
 * to, so its list must be there before it is drawn. Any other screen is drawn at once and its list follows, so that
 * whatever is typed meanwhile is kept.
 */
export function isReopened(): boolean {
  if (asked) return false
  asked = true
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type)
}
