import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { normaliseAddress } from './address/normalise.ts'
import { connect } from './firebase/connection.ts'
import type { startRouter } from './router.ts'
import { recoverFromChunkErrors } from './site/offline/chunkErrors.ts'

/* The start-up shared by the applications for visitors (src/main.tsx) and for staff (src/staff.tsx). */

export type Started = ReturnType<typeof startRouter>

/** Prepares the page for the router: canonical address, recovery from chunk errors, database connection. */
export function prepareDocument(): void {
  const address = normaliseAddress(window.location, import.meta.env.BASE_URL)
  const { pathname, search, hash } = window.location
  // The canonical address is a file that the server answers with, so it has to be requested.
  if (address !== import.meta.env.BASE_URL && !address.includes('#')) window.location.replace(address)
  else if (address !== pathname + search + hash)
    window.history.replaceState(window.history.state, '', address)
  recoverFromChunkErrors()
  connect()
}

export const applicationOf = ({ router, queryClient }: Started): ReactNode => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)

/** Reloads the page when the router reaches an address of the other application, which is another bundle. */
export function reloadForOtherApplication({ router }: Started, isOurs: (pathname: string) => boolean): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    if (!isOurs(toLocation.pathname)) window.location.reload()
  })
}

/** Resolves once the first screen is rendered and no query is in flight: later work must not delay it. */
export const firstScreenReady = (started: Started): Promise<void> =>
  new Promise((resolve) => {
    const stop = started.router.subscribe('onRendered', () => {
      stop()
      whenQuiet(started, resolve)
    })
  })

function whenQuiet(started: Started, act: () => void): void {
  setTimeout(() => {
    if (started.queryClient.isFetching() > 0) whenQuiet(started, act)
    else act()
  }, 1_500)
}
