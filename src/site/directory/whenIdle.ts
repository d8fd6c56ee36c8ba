import type { AnyRouter } from '@tanstack/react-router'
import { directory } from '../../directory/directory.ts'
import { listSource, wantSource } from '../../entities/list/source.ts'

/** The lists, and players: what a player does in all its projects. */
const ASKS = /^\/(projects|players|search|players\/[^/]+)\/?$/

/** Safari has no idle callback; by then the screen has stood for a while. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
}

const want = () => void wantSource().catch(() => undefined)

async function offer(): Promise<void> {
  if (listSource()) return
  if (!directory.ready) await directory.loadByItself()
  if (directory.ready) want()
}

/**
 * Loads the directory for who looks at a list or a player once nothing else is to be done, if it may come by itself; for who searches
 * at once. Where it does not come everything stays as it is.
 */
export function loadWhenIdle(router: AnyRouter): void {
  const look = () => {
    const { pathname, search } = router.latestLocation
    if (listSource() || !ASKS.test(pathname)) return
    if ((search as { q?: unknown }).q) want()
    else whenIdle(() => void offer())
  }
  router.subscribe('onResolved', look)
  look()
}
