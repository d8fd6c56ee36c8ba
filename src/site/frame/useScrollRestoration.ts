import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { scrollToWhenTallEnough } from './scrollToWhenTallEnough.ts'

/** Scroll positions (px) at which history entries were left within this document, by entry key. */
const left = new Map<unknown, number>()

/**
 * Returns the scroll position (px) of an entry when the previous document was left, as the router stores it
 * (@tanstack/router-core, storageKey); 0 if there is none.
 */
function placeBefore(key: unknown): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem('tsr-scroll-restoration-v1_3') ?? '{}')
    return Number(kept[String(key)]?.window?.scrollY) || 0
  } catch {
    return 0
  }
}

/**
 * Restores the scroll position of the current history entry for content that loads after its screen: scrolls
 * there once the page is tall enough, unless the user has started to interact. The router itself tries only
 * once, as far as the page reaches at that time.
 */
export function useScrollRestoration(): void {
  const router = useRouter()
  useEffect(() => {
    const key = router.latestLocation.state.__TSR_key
    const place = left.get(key) ?? placeBefore(key)
    const stopNoting = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      if (fromLocation) left.set(fromLocation.state.__TSR_key, window.scrollY)
    })
    const giveUp =
      place > 0
        ? scrollToWhenTallEnough(place, () => router.latestLocation.state.__TSR_key === key)
        : undefined
    return () => {
      giveUp?.()
      stopNoting()
    }
  }, [router])
}
