import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { pathOfFragment } from './fragment.ts'

/** Splits `/path?search#hash` into the parts that the router's history expects. */
function split(href: string) {
  const hashAt = href.indexOf('#')
  const hash = hashAt < 0 ? '' : href.slice(hashAt)
  const rest = hashAt < 0 ? href : href.slice(0, hashAt)
  const searchAt = rest.indexOf('?')
  return {
    href,
    pathname: searchAt < 0 ? rest : rest.slice(0, searchAt),
    search: searchAt < 0 ? '' : rest.slice(searchAt),
    hash,
  }
}

/**
 * Returns the state of the current history entry. Entries created by a native anchor or by a typed address
 * have none: they get the address as the key for scroll restoration and the index after the previous entry,
 * so that a form with unsaved changes can send the user back.
 */
function stateOf(key: string, entryIndex: () => number | null) {
  const { history } = window
  const before = entryIndex()
  const state = { __TSR_index: before === null ? 0 : before + 1, key, __TSR_key: key }
  if (history.state !== null) return history.state as typeof state
  // Bypasses the router's patched replaceState, which would treat this as a navigation.
  if (before !== null) History.prototype.replaceState.call(history, state, '')
  return state
}

/**
 * Creates a history that stores the path in the fragment. Unlike the router's own hash history it keeps
 * filters if something is between path and fragment, and ignores foreign ones (`#main`, `#google_vignette`).
 */
export function hashHistory(base = '/'): RouterHistory {
  let last = '/'
  /** The router's index in the history; null while it starts. */
  let entryIndex = (): number | null => null
  const made: RouterHistory = createBrowserHistory({
    parseLocation: () => {
      const { hash } = window.location
      last = hash === '' || hash === '#' ? '/' : (pathOfFragment(hash) ?? last)
      return { ...split(last), state: stateOf(last, entryIndex) }
    },
    createHref: (path) => `${base}#${path}`,
  })
  entryIndex = () => made.location.state.__TSR_index
  return made
}
