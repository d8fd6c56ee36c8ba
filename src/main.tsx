import './ui/base.css'
import './first-view/libraries.ts'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import {
  applicationOf,
  firstScreenStands,
  prepareDocument,
  type Started,
  stayOnSide,
} from './application.tsx'
import { provideSource } from './entities/list/source.ts'
import { loadSdk } from './firebase/read.ts'
import { hydrateQueries } from './first-view/answers.ts'
import { focusPath, replayInteractions } from './first-view/interactions.ts'
import { appElement, isBackOffice, isBackOfficePath, marksOf } from './page.ts'
import { startRouter } from './router.ts'
import { leftEarly } from './site/frame/leftEarly.ts'
import { preload } from './site/offline/chunkErrors.ts'

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

// A built page begins the back office with src/staff.tsx itself (src/first-view/boot.ts).
if (import.meta.env.DEV && isBackOffice()) void import('./staff.tsx')
else {
  prepareDocument()
  // It was meant by an address in another spelling.
  if (isBackOffice()) window.location.reload()
  else {
    const router = begin(root)
    // Its first view was left for another screen before anybody listened: its entry has no key but its path.
    if (painted !== undefined && !stands) leftEarly(router, painted.slice(1), window.scrollY)
  }
}

function begin(top: HTMLElement): Started['router'] {
  const started = startRouter()
  const { router, queryClient } = started
  stayOnSide(started, (path) => !isBackOfficePath(path))
  provideSource(async () => (await import('./site/directory/load.ts')).loadDirectory(queryClient, router))
  hydrateQueries(queryClient)
  void loadRest(started)
  if (stands) void takeOver(top, router, applicationOf(started))
  else createRoot(top).render(applicationOf(started))
  return router
}

/** The first screen is read without the SDK, which follows it. */
async function loadRest(started: Started): Promise<void> {
  await firstScreenStands(started)
  await preload(loadSdk)
  await preload(async () => (await import('./site/offline/loadRest.ts')).loadRest(started.router))
}

/** The application takes the place of the first paint all at once, and is prepared in slices that leave room for input. */
async function takeOver(top: HTMLElement, router: Started['router'], application: ReactNode): Promise<void> {
  const { href, state } = router.history.location
  // The router listens to the address once it is rendered; somebody may follow a link before that.
  const stopFollowing = router.history.subscribe(() => {
    leftEarly(router, state.__TSR_key, window.scrollY)
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
