import './first-script.ts'
import type { ReactNode } from 'react'
import { connect } from '../firebase/connection.ts'
import { isAskedEarly } from '../firebase/early-reads.ts'
import { wasReopened } from '../site/finder/reopened.ts'
import { SiteScreen } from '../site/frame/SiteScreen.tsx'
import { focusPath, recordInteractions, restoreFields } from './interactions.ts'
import { draw } from './draw.ts'

interface Screen {
  /** By the start of the fragment: `projects`, `projects/` for one of them, `news?` for an open article. */
  key: string
  routeId: string
  /**
   * Asks what has been asked early (reads.ts, filtered-reads.ts) and describes the screen, and what stands there
   * until the answers have come; `what` is the id in the address, or the filters of a list.
   */
  content: (what: string) => { waiting: ReactNode; whole: Promise<ReactNode> }
}

/** The screen that an address names, and what of it; the boot script of index.html knows these addresses, too. */
function named(hash: string): [key: string, what: string] | null {
  const [, list = '', search = ''] = /^#\/(projects|players)(\?.+)$/.exec(hash) ?? []
  if (list !== '') return [list, search]
  const found = /^#\/([a-z]*)(?:(\/|\?item=)([\w-]+))?$/.exec(hash)
  return found && [(found[1] ?? '') + (found[2] ?? '').charAt(0), found[3] ?? '']
}

/** An answer that takes longer than this is waited for with something to look at, ms. */
const SOON = 50

/** Draws a screen with the answers that came early, unless the application was faster. */
async function paint(app: HTMLElement, { routeId, content }: Screen, what: string): Promise<void> {
  connect()
  const isLate = () => app.dataset.begun !== undefined
  const show = (described: ReactNode) => {
    const drawn = document.createDocumentFragment()
    draw(
      <SiteScreen routeId={routeId} pathname={location.hash}>
        {described}
      </SiteScreen>,
      drawn,
    )
    const focus = focusPath(app)
    app.replaceChildren(drawn)
    restoreFields(app, focus)
  }
  const { waiting, whole } = content(what)
  recordInteractions(app)
  const isThere = await Promise.race([whole.then(() => true), wait(SOON)])
  if (!isThere && !isLate()) {
    show(waiting)
    app.dataset.waiting = ''
    app.dataset.painted = location.hash
  }
  const described = await whole
  if (isLate()) return
  delete app.dataset.waiting
  // The first frame leaves out what a phone does not show: it is there sooner, and input is heard in between.
  app.dataset.partly = ''
  show(described)
  // Somebody may have followed a link of it before the application comes.
  app.dataset.painted = location.hash
  await frame()
  delete app.dataset.partly
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Resolves when the browser has painted what stands in the page; never while nobody sees it. */
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Called by the screens' own scripts as they load: draws the one that the address names, when its answers are on their
 * way and the application has not begun.
 */
export function registerScreens(...screens: Screen[]): void {
  const app = document.getElementById('app')
  const [key, what] = named(location.hash || '#/') ?? []
  const screen = screens.find((one) => one.key === key)
  // Where somebody comes back to, there is a scroll position to return to: that list may be longer.
  if (!app || app.dataset.begun !== undefined || !screen || what === undefined) return
  if (!isAskedEarly() || wasReopened()) return
  // Whatever goes wrong here, the application draws the screen itself a moment later.
  const painting = paint(app, screen, what).catch(() => undefined)
  // The boot script waits for it with the libraries, for a while.
  Object.assign(window, { ppxPainting: painting })
}
