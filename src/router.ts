import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeAfterPaint } from './address/routeAfterPaint.ts'
import { keepAddressCanonical } from './address/canonical.ts'
import { hashHistory } from './address/history.ts'
import { parseSearch, stringifySearch } from './address/search.ts'
import { DataError, NOT_IN_TIME } from './firebase/error.ts'
import { meter } from './firebase/meter.ts'
import { session } from './firebase/session.ts'
import { routeTree } from './routeTree.gen.ts'
import { persistAnswers, withOfflineFallback } from './site/offline/persistAnswers.ts'
import { Failure } from './ui/Failure.tsx'

const MINUTE = 60_000

/** Returns whether to retry a failed read: not after a timeout, nor if it is missing, refused or invalid. */
const mayHelpToAskAgain = (error: Error): boolean =>
  error.name !== 'NotFoundError' &&
  !error.message.includes(NOT_IN_TIME) &&
  !(error instanceof DataError && ['refused', 'invalid', 'missing-index'].includes(error.code))

/**
 * Creates the router, after address normalisation; a build has only its own routes (build/side-routes.ts).
 */
export function startRouter() {
  const base = import.meta.env.BASE_URL
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        gcTime: 30 * MINUTE,
        retry: (failures, error) => failures < 1 && mayHelpToAskAgain(error),
        refetchOnWindowFocus: false,
        // Offline, reads fail with an error instead of silently waiting for the connection.
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: withOfflineFallback,
      },
      // The same for writes.
      mutations: { networkMode: 'always' },
    },
  })
  persistAnswers(queryClient, () => session.hint())
  let isOnTheWay = false
  const router = createRouter({
    routeTree,
    history: hashHistory(base),
    context: { queryClient, session, meter },
    parseSearch,
    stringifySearch,
    search: { strict: true },
    scrollRestoration: true,
    // Going back while a screen loads leaves its placeholder, whose scroll position must not be stored as the
    // previous screen's.
    getScrollRestorationKey: ({ state, href }) =>
      isOnTheWay ? 'on the way' : (state.over ?? state.__TSR_key ?? href),
    // Hovering over a list must not read every record on the way, because Firebase bills reads.
    defaultPreload: false,
    // A low-end phone takes most of this time to match a route. With a lower value, a list that is available
    // immediately would be replaced by its skeleton on every letter typed, together with the search field.
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    defaultErrorComponent: Failure,
  })
  // Runs after the router's own listener, which has already stored the scroll position of the last address.
  router.subscribe('onBeforeLoad', () => void (isOnTheWay = true))
  router.subscribe('onResolved', () => void (isOnTheWay = false))
  routeAfterPaint(router)
  keepAddressCanonical(router, base)
  return { router, queryClient }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof startRouter>['router']
  }
}
