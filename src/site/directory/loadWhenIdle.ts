import type { AnyRouter } from '@tanstack/react-router'
import { directory } from '../../directory/directory.ts'
import { listSource, loadSource } from '../../entities/list/source.ts'
import { prefetch } from '../../ui/prefetch.ts'

/**
 * Paths of the screens that use the directory: lists, search, and players, for their
 * involvement in all projects.
 */
const ASKS = /^\/(projects|players|search|players\/[^/]+)\/?$/

/** Runs `work` when the browser is idle. Safari has no idle callback and runs it after a delay. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
}

async function offer(): Promise<void> {
  if (listSource()) return
  if (!directory.ready) await directory.prefetch()
  if (directory.ready) await prefetch(loadSource)
}

/**
 * Loads the directory on screens that use it: at once for a search, otherwise when the browser is idle and
 * only if it may load automatically. If it does not load, nothing changes.
 */
export function loadWhenIdle(router: AnyRouter): void {
  const look = () => {
    const { pathname, search } = router.latestLocation
    if (listSource() || !ASKS.test(pathname)) return
    if ((search as { q?: unknown }).q) void loadSource().catch(() => undefined)
    else whenIdle(() => void offer())
  }
  router.subscribe('onResolved', look)
  look()
}
