import { type RefObject, useEffect, useState } from 'react'
import { useLatchedAfterDelay } from '../frame/useLatchedAfterDelay.ts'
import { useScreenSettled } from '../frame/ScreenState.tsx'

/**
 * Returns true once the element has scrolled into view, but not before the screen has finished loading, so that
 * lazy loading delays nothing else.
 */
export function useInView(ref: RefObject<Element | null>): boolean {
  const isSettled = useLatchedAfterDelay(useScreenSettled())
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!isSettled || !current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, isSettled])
  return seen
}
