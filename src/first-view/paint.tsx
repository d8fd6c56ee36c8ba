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
 * Starts the first reads (reads.ts, filtered-reads.ts); returns a placeholder and the screen once answered.
 */
type Content = (address: Pick<ViewAddress, 'id' | 'search'>) => {
  waiting: ReactNode
  whole: Promise<ReactNode>
}

type View = NonNullable<Boot['view']>

/** Time after which the placeholder is painted if the answers have not arrived, ms. */
const SOON = 50

/** Paints a screen from the early answers, unless the application starts first. */
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
    marks.painted = view.hash
  }
  const described = await whole
  if (isLate()) return
  delete marks.waiting
  show(described)
  // The address of the screen, which is no longer the current one if the user has followed a link meanwhile.
  marks.painted = view.hash
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Called by the script of each screen as it loads: paints the screen of the current address if its reads are
 * in flight and the application has not started.
 */
export function registerScreen(path: ViewPath, content: Content): void {
  const app = appElement()
  const { ppx } = globalThis
  // The user may have navigated away since the page loaded.
  if (!app || ppx?.view?.path !== path || ppx.view.hash !== location.hash) return
  // Skipped when the user returns to a page: its list may have been longer, and the scroll position is
  // restored.
  if (marksOf(app).begun !== undefined || !isAskedEarly() || wasReopened()) return
  // If anything fails here, the application renders the screen shortly afterwards.
  ppx.painting = paint(app, ppx.view, content).catch(() => undefined)
}
