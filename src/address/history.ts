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
 * The path of the screen an address shows. The router's own hash history loses filters when something stands between
 * path and fragment, and leaves the screen for `#main` or `#google_vignette`; here a foreign fragment changes nothing.
 */
export function hashHistory(base = '/'): RouterHistory {
  let last = '/'
  return createBrowserHistory({
    parseLocation: () => {
      const { hash } = window.location
      last = hash === '' || hash === '#' ? '/' : (pathOfFragment(hash) ?? last)
      // A native anchor makes an entry without state; its address then serves as the key of its scroll position.
      const state = window.history.state ?? { __TSR_index: 0, key: last, __TSR_key: last }
      return { ...split(last), state }
    },
    createHref: (path) => `${base}#${path}`,
  })
}
