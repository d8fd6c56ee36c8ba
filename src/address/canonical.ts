import type { AnyRouter } from '@tanstack/react-router'
import { pathOfFragment } from './fragment.ts'
import { droppedValues } from './search.ts'

/** Returns the search part of a fragment: `#/projects?country=UAE` → `?country=UAE`. */
function searchOf(hash: string): string {
  const path = pathOfFragment(hash) ?? ''
  return /\?[^#]*/.exec(path)?.[0] ?? ''
}

/**
 * Keeps the address bar in canonical form, also after the fragment is edited by hand (the router
 * canonicalises only the first address), and stores the number of dropped filter values in the history entry.
 */
export function keepAddressCanonical(router: AnyRouter, base: string): void {
  let arrived: string | null = window.location.hash
  window.addEventListener('popstate', () => (arrived = window.location.hash))

  router.subscribe('onResolved', () => {
    if (arrived === null) return
    const { written } = router.latestLocation.state
    const dropped = droppedValues(searchOf(arrived), router.state.matches.at(-1)?.search ?? {}, written)
    arrived = null
    const location = router.buildLocation({
      to: router.latestLocation.pathname,
      search: true,
      params: true,
      state: true,
      _includeValidateSearch: true,
    })
    if (dropped > 0 && location.state.dropped !== dropped) {
      const state = { ...location.state, dropped }
      void router.commitLocation({
        ...location,
        state,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
      return
    }
    // Respelling the address is no navigation, so this bypasses the router's patched replaceState.
    const address = base + (location.publicHref === '/' ? '' : `#${location.publicHref}`)
    const { pathname, search, hash } = window.location
    if (address === pathname + search + hash) return
    History.prototype.replaceState.call(window.history, window.history.state, '', address)
  })
}
