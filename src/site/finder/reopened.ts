import { appElement, marksOf } from '../../page.ts'

/** Whether this document was reloaded or come back to. */
export function wasReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type)
}

let asked = false
/** The key of the entry that Back or Forward led to last. */
let returned: unknown

/** Whether this entry, whose key it is, was come back to within the document. */
export const isReturned = (key: string | undefined): boolean => key !== undefined && key === returned

/** Whether a list was read less far than its entry has shown it: after a reload somewhere else, say. */
export const isShort = (read: { pages: readonly { next: unknown }[] } | undefined, pages: number): boolean =>
  !read || (read.pages.length < pages && read.pages.at(-1)?.next !== null)

/**
 * Why the first screen of a document must be whole before it is drawn; null for every other screen, which is drawn at
 * once and whose list follows, so that whatever is typed meanwhile is kept.
 * - `reopened`: it was reloaded or come back to and has a scroll position to return to.
 * - `painted`: its first paint stands (docs/decisions/0021), and nothing less may take its place.
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
