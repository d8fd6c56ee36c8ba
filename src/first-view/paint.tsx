import './first-script.ts'
import type { ReactNode } from 'react'
import { connect } from '../firebase/connection.ts'
import { isAskedEarly } from '../firebase/early-reads.ts'
import { appElement, type Boot, marksOf } from '../page.ts'
import { wasReopened } from '../site/finder/reopened.ts'
import { SiteScreen } from '../site/frame/SiteScreen.tsx'
import type { ViewAddress } from './address.ts'
import { draw } from './draw.ts'
import { focusPath, recordInteractions, restoreFields } from './interactions.ts'
import type { ViewPath } from './manifest.ts'

/**
 * Takes the first reads (reads.ts, filtered-reads.ts) and describes the screen, and what stands there until the
 * answers have come.
 */
type Content = (address: Pick<ViewAddress, 'id' | 'search'>) => {
  waiting: ReactNode
  whole: Promise<ReactNode>
}

type View = NonNullable<Boot['view']>

/** An answer that takes longer than this is waited for with something to look at, ms. */
const SOON = 50

/** Draws a screen with the answers that came early, unless the application was faster. */
async function paint(app: HTMLElement, view: View, content: Content): Promise<void> {
  connect()
  const marks = marksOf(app)
  const isLate = () => marks.begun !== undefined
  const show = (described: ReactNode) => {
    const drawn = document.createDocumentFragment()
    draw(
      <SiteScreen routeId={view.routeId} pathname={location.hash}>
        {described}
      </SiteScreen>,
      drawn,
    )
    const focus = focusPath(app)
    app.replaceChildren(drawn)
    restoreFields(app, focus)
  }
  const { waiting, whole } = content(view)
  recordInteractions(app)
  const isThere = await Promise.race([whole.then(() => true), wait(SOON)])
  if (!isThere && !isLate()) {
    show(waiting)
    marks.waiting = ''
    marks.painted = location.hash
  }
  const described = await whole
  if (isLate()) return
  delete marks.waiting
  show(described)
  // Somebody may have followed a link of it before the application comes.
  marks.painted = location.hash
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Called by the screens' own scripts as they load: draws the one that the address asks for, when its answers are on their
 * way and the application has not begun.
 */
export function registerScreen(path: ViewPath, content: Content): void {
  const app = appElement()
  const { ppx } = globalThis
  // Somebody may have gone elsewhere since the page began.
  if (!app || ppx?.view?.path !== path || ppx.view.hash !== location.hash) return
  // Where somebody comes back to, there is a scroll position to return to: that list may be longer.
  if (marksOf(app).begun !== undefined || !isAskedEarly() || wasReopened()) return
  // Whatever goes wrong here, the application draws the screen itself a moment later.
  ppx.painting = paint(app, ppx.view, content).catch(() => undefined)
}
