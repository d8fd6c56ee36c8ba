import type { AnyRouter } from '@tanstack/react-router'
import { scrollToWhenTallEnough } from './scrollToWhenTallEnough.ts'

/**
 * Records the scroll position (px) at which a history entry, identified by its key, was left before the
 * application was listening: the router records positions only for screens it has rendered. The first time
 * the user returns to that entry, the position is restored.
 */
export function restoreEarlyScroll(router: AnyRouter, key: string | undefined, place: number): void {
  const isHere = () => router.latestLocation.state.__TSR_key === key
  const stop = router.subscribe('onRendered', () => {
    if (!isHere()) return
    stop()
    scrollToWhenTallEnough(place, isHere)
  })
}
