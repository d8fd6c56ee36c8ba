import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { normaliseAddress } from './address/normalise.ts'
import { connect } from './firebase/connection.ts'
import type { startRouter } from './router.ts'
import { recoverFromChunkErrors } from './site/offline/chunkErrors.ts'

/* What the application of visitors (src/main.tsx) and that of staff (src/staff.tsx) begin with alike. */

export type Started = ReturnType<typeof startRouter>

/** What comes before the router: the address in its own spelling, and the way to the database. */
export function prepareDocument(): void {
  const address = normaliseAddress(window.location, import.meta.env.BASE_URL)
  const { pathname, search, hash } = window.location
  // A file that the server would have answered with, had its address been right.
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

/** Opens the page anew where its router comes to an address of the other application, which this document does not hold. */
export function stayOnSide({ router }: Started, isOurs: (pathname: string) => boolean): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    if (!isOurs(toLocation.pathname)) window.location.reload()
  })
}

/** Settles when the first screen stands and nothing is on its way any more: what follows must not stand in its way. */
export const firstScreenStands = (started: Started): Promise<void> =>
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
