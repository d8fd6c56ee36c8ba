import { type RefObject, useEffect, useState } from 'react'
import { useAfterContent } from '../ads/useAfterContent.ts'

/** True from when the element has come into view of a screen that stands: what is loaded for it delays nothing else. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const stands = useAfterContent()
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!stands || !current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, stands])
  return seen
}
