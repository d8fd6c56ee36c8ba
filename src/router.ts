import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { answerFirst } from './address/answerFirst.ts'
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

/** What does not exist or is refused stays so, and who waited for nothing waits no second time. */
const mayHelpToAskAgain = (error: Error): boolean =>
  error.name !== 'NotFoundError' &&
  !error.message.includes(NOT_IN_TIME) &&
  !(error instanceof DataError && ['refused', 'invalid', 'missing-index'].includes(error.code))

/** Made once, after the address has been normalised; of a build each side holds its own routes alone (build/side-routes.ts). */
export function startRouter() {
  const base = import.meta.env.BASE_URL
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        gcTime: 30 * MINUTE,
        retry: (failures, error) => failures < 1 && mayHelpToAskAgain(error),
        refetchOnWindowFocus: false,
        // Without a connection a read fails and says so, instead of waiting unseen for it to come back.
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: withOfflineFallback,
      },
      // So does what is written.
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
    // Whoever goes back while a screen is loading leaves its skeleton, whose scroll position is not that of the screen before.
    getScrollRestorationKey: ({ state, href }) =>
      isOnTheWay ? 'on the way' : (state.over ?? state.__TSR_key ?? href),
    // A pointer that sweeps over a list must not read every record it passes: reads are what Firebase bills.
    defaultPreload: false,
    // A cheap phone takes most of this to find the screen of an address. Were it less, a list that is ready at once would
    // make way for its own skeleton at every letter typed, and the field with it.
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    defaultErrorComponent: Failure,
  })
  // The router notes the address that is left before it notifies its other listeners.
  router.subscribe('onBeforeLoad', () => void (isOnTheWay = true))
  router.subscribe('onResolved', () => void (isOnTheWay = false))
  answerFirst(router)
  keepAddressCanonical(router, base)
  return { router, queryClient }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof startRouter>['router']
  }
}
