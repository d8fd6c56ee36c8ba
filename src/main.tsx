import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { normaliseAddress } from './address/normalise.ts'
import { connect } from './firebase/connection.ts'
import { loadSdk } from './firebase/read.ts'
import { startRouter } from './router.ts'
import { mendLostParts } from './site/offline/lostPart.ts'
import { registerWorker } from './site/offline/registerWorker.ts'

const address = normaliseAddress(window.location, import.meta.env.BASE_URL)
const { pathname, search, hash } = window.location
if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)

mendLostParts()
connect()
const { router, queryClient } = startRouter()

/** The first screen is read without the SDK; when it stands and nothing is on its way any more, the SDK follows. */
function loadSdkWhenQuiet(): void {
  setTimeout(() => {
    if (queryClient.isFetching() > 0) loadSdkWhenQuiet()
    else void loadSdk().finally(registerWorker)
  }, 1_500)
}
const stop = router.subscribe('onRendered', () => {
  stop()
  loadSdkWhenQuiet()
})

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no element with the id "app"')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
