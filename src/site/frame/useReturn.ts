import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { returnTo } from './returnTo.ts'

/** Where screens were left within this document, px, by the keys of their entries. */
const left = new Map<unknown, number>()

/** Where this entry stood when the document was left, as the router keeps it (@tanstack/router-core, storageKey); 0 for none. */
function placeBefore(key: unknown): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem('tsr-scroll-restoration-v1_3') ?? '{}')
    return Number(kept[String(key)]?.window?.scrollY) || 0
  } catch {
    return 0
  }
}

/**
 * For what comes later than the screen that it stands on: goes to where its entry was left once the page is long enough,
 * unless somebody has begun to read meanwhile. The router goes there once, as far as the page reaches then.
 */
export function useReturn(): void {
  const router = useRouter()
  useEffect(() => {
    const key = router.latestLocation.state.__TSR_key
    const place = left.get(key) ?? placeBefore(key)
    const stopNoting = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      if (fromLocation) left.set(fromLocation.state.__TSR_key, window.scrollY)
    })
    const giveUp =
      place > 0 ? returnTo(place, () => router.latestLocation.state.__TSR_key === key) : undefined
    return () => {
      giveUp?.()
      stopNoting()
    }
  }, [router])
}
