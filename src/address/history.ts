import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { pathOfFragment } from './fragment.ts'

/** Splits `/path?search#hash` the way the router's history wants it. */
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
 * The state of the present entry. A native anchor or an address typed by hand makes one without: its address then
 * serves as the key of its scroll position, and it stands behind the entry before, so that a form with changes can
 * send its reader back there.
 */
function stateOf(key: string, entryIndex: () => number | null) {
  const { history } = window
  const before = entryIndex()
  const state = { __TSR_index: before === null ? 0 : before + 1, key, __TSR_key: key }
  if (history.state !== null) return history.state as typeof state
  // Past the router's own replaceState, which would take it for a navigation.
  if (before !== null) History.prototype.replaceState.call(history, state, '')
  return state
}

/**
 * The path of the screen an address shows. The router's own hash history loses filters when something stands between
 * path and fragment, and leaves the screen for `#main` or `#google_vignette`; here a foreign fragment changes nothing.
 */
export function hashHistory(base = '/'): RouterHistory {
  let last = '/'
  /** Where the router stands in the history; unknown while it starts. */
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
