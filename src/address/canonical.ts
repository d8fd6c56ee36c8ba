import type { AnyRouter } from '@tanstack/react-router'
import { pathOfFragment } from './fragment.ts'
import { droppedValues } from './search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many filters of the link that opened this entry are not available any more. */
    dropped?: number
    /** The filters of the link as they were written, where others have taken their place because these were meant. */
    written?: object
  }
}

/** The search part of a fragment: `#/projects?country=UAE` → `?country=UAE`. */
function searchOf(hash: string): string {
  const path = pathOfFragment(hash) ?? ''
  return /\?[^#]*/.exec(path)?.[0] ?? ''
}

/**
 * Keeps the address bar in the one spelling we would produce ourselves, also after somebody edits the fragment by hand
 * (the router canonicalises only the first address), and notes how many values of a link had to be left out.
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
    // Another spelling of the address on screen is nothing to navigate for, so the router's history is passed by.
    const address = base + (location.publicHref === '/' ? '' : `#${location.publicHref}`)
    const { pathname, search, hash } = window.location
    if (address === pathname + search + hash) return
    History.prototype.replaceState.call(window.history, window.history.state, '', address)
  })
}
