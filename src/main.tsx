import './ui/base.css'
import './first-view/libraries.ts'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import {
  applicationOf,
  firstScreenReady,
  prepareDocument,
  type Started,
  reloadForOtherApplication,
} from './application.tsx'
import { provideSource } from './entities/list/source.ts'
import { loadSdk } from './firebase/read.ts'
import { hydrateQueries } from './first-view/answers.ts'
import { focusPath, replayInteractions } from './first-view/interactions.ts'
import { appElement, isBackOffice, isBackOfficePath, marksOf } from './page.ts'
import { startRouter } from './router.ts'
import { restoreEarlyScroll } from './site/frame/restoreEarlyScroll.ts'
import { prefetch } from './ui/prefetch.ts'

/**
 * Time to wait for answers before the application renders around the placeholder, to become interactive; ms.
 */
const NO_LONGER_THAN = 500

function forgetPaint(top: HTMLElement): void {
  delete marksOf(top).painted
  delete marksOf(top).waiting
}

const root = appElement()
if (!root) throw new Error('index.html has no #app')
// From here on, a first view that is still pending is discarded.
marksOf(root).begun = ''
const { painted } = marksOf(root)
const isPaintCurrent = painted === window.location.hash
if (!isPaintCurrent) forgetPaint(root)

// In a build, the boot script loads src/staff.tsx for the back office (src/first-view/boot.ts).
if (import.meta.env.DEV && isBackOffice()) void import('./staff.tsx')
else {
  prepareDocument()
  // A non-canonical address turned out to mean the back office.
  if (isBackOffice()) window.location.reload()
  else {
    const router = begin(root)
    // The user left the first view before the router listened, so its history entry has no key but its path.
    if (painted !== undefined && !isPaintCurrent) restoreEarlyScroll(router, painted.slice(1), window.scrollY)
  }
}

function begin(top: HTMLElement): Started['router'] {
  const started = startRouter()
  const { router, queryClient } = started
  reloadForOtherApplication(started, (path) => !isBackOfficePath(path))
  provideSource(async () => (await import('./site/directory/load.ts')).loadDirectory(queryClient, router))
  hydrateQueries(queryClient)
  void loadRest(started)
  if (isPaintCurrent) void takeOver(top, router, applicationOf(started))
  else createRoot(top).render(applicationOf(started))
  return router
}

/** The first screen does without the Firebase SDK, which is loaded afterwards. */
async function loadRest(started: Started): Promise<void> {
  await firstScreenReady(started)
  await prefetch(loadSdk)
  await prefetch(async () => (await import('./site/offline/loadRest.ts')).loadRest(started.router))
}

/** Replaces the first paint with the application in one step; renders in slices that leave room for input. */
async function takeOver(top: HTMLElement, router: Started['router'], application: ReactNode): Promise<void> {
  const { href, state } = router.history.location
  // The router listens only once it is rendered; until then navigations are handled here.
  const stopFollowing = router.history.subscribe(() => {
    restoreEarlyScroll(router, state.__TSR_key, window.scrollY)
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
    // The router scrolls a new page to the top, but the user may have scrolled the first paint.
    if (scrolled > 0) window.scrollTo({ top: scrolled, behavior: 'instant' })
    replayInteractions(top, focus)
  })
  observer.observe(top, { childList: true })
  startTransition(() => createRoot(top).render(application))
}
