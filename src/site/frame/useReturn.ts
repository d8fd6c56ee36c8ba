import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Where screens were left within this document, px, by the keys of their entries. */
const left = new Map<unknown, number>()

/** Whoever has waited longer has begun to read, ms. */
const NO_LONGER_THAN = 10_000

/** Once a page is long enough, its rows may still get longer for so long, ms. */
const STILL_GROWING = 3_000

/** What somebody does who reads on meanwhile. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

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
    const end = new AbortController()
    const { signal } = end
    const growth = new ResizeObserver(() => {
      if (router.latestLocation.state.__TSR_key !== key) return end.abort()
      if (document.documentElement.scrollHeight - window.innerHeight < place) return
      window.scrollTo({ top: place, behavior: 'instant' })
      // What comes above it later would move it.
      setTimeout(() => end.abort(), STILL_GROWING)
    })
    signal.addEventListener('abort', () => growth.disconnect())
    if (place > 0) growth.observe(document.body)
    for (const name of INPUT) window.addEventListener(name, () => end.abort(), { signal, passive: true })
    const timer = setTimeout(() => end.abort(), NO_LONGER_THAN)
    return () => {
      clearTimeout(timer)
      end.abort()
      stopNoting()
    }
  }, [router])
}
