import type { AnyRouter } from '@tanstack/react-router'
import { returnTo } from './returnTo.ts'

/**
 * Notes where an entry, whose key it is, was left before the application listened, px: the router notes that only of screens
 * that it has drawn. The first time that it is come back to, it stands there.
 */
export function leftEarly(router: AnyRouter, key: string | undefined, place: number): void {
  const isHere = () => router.latestLocation.state.__TSR_key === key
  const stop = router.subscribe('onRendered', () => {
    if (!isHere()) return
    stop()
    returnTo(place, isHere)
  })
}
