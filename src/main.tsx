import './ui/base.css'
import './first-view/libraries.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { normaliseAddress } from './address/normalise.ts'
import { provideSource } from './entities/list/source.ts'
import { connect } from './firebase/connection.ts'
import { loadSdk } from './firebase/read.ts'
import { hydrateQueries } from './first-view/answers.ts'
import { focusPath, replayInteractions } from './first-view/interactions.ts'
import { appElement, marksOf } from './page.ts'
import { type Routes, startRouter } from './router.ts'
import { preload, recoverFromChunkErrors } from './site/offline/chunkErrors.ts'

type Started = ReturnType<typeof startRouter>

/** Whoever waits longer than this for an answer gets a frame that listens around what stands in its place, ms. */
const NO_LONGER_THAN = 500

function forgetPaint(top: HTMLElement): void {
  delete marksOf(top).painted
  delete marksOf(top).waiting
}

const root = appElement()
if (!root) throw new Error('index.html has no #app')
// Whatever the first paint still waits for, it comes too late from here on.
marksOf(root).begun = ''
const { painted } = marksOf(root)
const stands = painted === window.location.hash
if (!stands) forgetPaint(root)

const address = normaliseAddress(window.location, import.meta.env.BASE_URL)
const { pathname, search, hash } = window.location
// A file that the server would have answered with, had its address been right.
if (address !== import.meta.env.BASE_URL && !address.includes('#')) window.location.replace(address)
else if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)

recoverFromChunkErrors()
connect()
// A visitor's document holds no route of the back office, which is a document of its own.
if (window.location.hash.startsWith('#/admin'))
  void import('./allRoutes.ts').then(({ routeTree, fetchScreen }) => {
    // Whoever needs a chunk requests it again, and shows an error when it does not come.
    fetchScreen(begin(root, routeTree)).catch(() => undefined)
  })
else {
  const router = begin(root)
  // Its first view was left for another screen before anybody listened: its entry has no key but its path.
  if (painted !== undefined && !stands) noteLeft(router, painted.slice(1))
}

/** What noticed nothing of the first screen cannot note where it was left. */
function noteLeft(router: Started['router'], key: string | undefined): void {
  const { scrollY } = window
  void preload(async () => (await import('./site/offline/loadRest.ts')).leftEarly(router, key, scrollY))
}

function begin(top: HTMLElement, routes?: Routes): Started['router'] {
  const started = startRouter(routes)
  const { router, queryClient } = started
  // It may be meant by an address in another spelling than the policy's.
  if (!routes)
    router.subscribe('onResolved', ({ toLocation }) => {
      if (toLocation.pathname.startsWith('/admin')) window.location.reload()
    })
  provideSource(async () => (await import('./site/directory/load.ts')).loadDirectory(queryClient, router))
  hydrateQueries(queryClient)
  const stop = router.subscribe('onRendered', () => {
    stop()
    loadRestWhenQuiet(started)
  })
  const application = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  if (stands) void takeOver(top, router, application)
  else createRoot(top).render(application)
  return router
}

/** The first screen is read without the SDK; when it stands and nothing is on its way any more, the rest follows. */
function loadRestWhenQuiet(started: Started): void {
  const { router, queryClient } = started
  setTimeout(() => {
    if (queryClient.isFetching() > 0) loadRestWhenQuiet(started)
    else void loadRest(router)
  }, 1_500)
}

async function loadRest(router: Started['router']): Promise<void> {
  await preload(loadSdk)
  await preload(async () => (await import('./site/offline/loadRest.ts')).loadRest(router))
}

/** The application takes the place of the first paint all at once, and is prepared in slices that leave room for input. */
async function takeOver(top: HTMLElement, router: Started['router'], application: ReactNode): Promise<void> {
  const { href, state } = router.history.location
  // The router listens to the address once it is rendered; somebody may follow a link before that.
  const stopFollowing = router.history.subscribe(() => {
    noteLeft(router, state.__TSR_key)
    void router.load()
  })
  const isLoaded = router.load()
  const isWaiting = marksOf(top).waiting !== undefined
  await (isWaiting
    ? Promise.race([isLoaded, new Promise((resolve) => setTimeout(resolve, NO_LONGER_THAN))])
    : isLoaded)
  let focus = focusPath(top)
  let scrolled = window.scrollY
  const noteFocus = () => void (focus = focusPath(top))
  const noteScroll = () => void (scrolled = window.scrollY)
  top.addEventListener('focusin', noteFocus)
  window.addEventListener('scroll', noteScroll)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    stopFollowing()
    top.removeEventListener('focusin', noteFocus)
    window.removeEventListener('scroll', noteScroll)
    forgetPaint(top)
    if (router.history.location.href !== href) return
    // The router begins a document at its top; this one has been read for a while.
    if (scrolled > 0) window.scrollTo({ top: scrolled, behavior: 'instant' })
    replayInteractions(top, focus)
  })
  observer.observe(top, { childList: true })
  startTransition(() => createRoot(top).render(application))
}
