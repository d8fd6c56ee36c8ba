import { appElement, marksOf } from '../../page.ts'

/** Whether this document was loaded by a reload, Back or Forward. */
export function wasReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type)
}

let asked = false
/** The key of the history entry that Back or Forward last led to. */
let returned: unknown

/** Whether the user returned to the entry with this key within the document, by Back or Forward. */
export const isReturned = (key: string | undefined): boolean => key !== undefined && key === returned

/**
 * Whether fewer pages of a list are cached than its history entry has shown, for
 * example after a reload elsewhere.
 */
export const isShort = (read: { pages: readonly { next: unknown }[] } | undefined, pages: number): boolean =>
  !read || (read.pages.length < pages && read.pages.at(-1)?.next !== null)

/**
 * Returns why the first screen of a document must be complete before it is rendered. Returns null for every
 * other screen: it is rendered at once and its list follows, so that text typed in the meantime is kept.
 * - `reopened`: the document was reloaded or returned to, and a scroll position has to be restored.
 * - `painted`: the first view is already painted (docs/decisions/0021) and must not be replaced by less.
 */
export function firstScreen(): 'reopened' | 'painted' | null {
  if (asked) return null
  asked = true
  window.addEventListener('popstate', () => (returned = window.history.state?.__TSR_key))
  if (wasReopened()) return 'reopened'
  const app = appElement()
  const { painted, waiting } = app ? marksOf(app) : {}
  return painted === undefined || waiting !== undefined ? null : 'painted'
}
