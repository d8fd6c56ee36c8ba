import { type RefObject, useEffect, useState } from 'react'
import { useAfterContent } from '../ads/useAfterContent.ts'

/**
 * Returns true once the element has scrolled into view, but not before the screen has shown its content, so
 * that lazy loading delays nothing else.
 */
export function useInView(ref: RefObject<Element | null>): boolean {
  const hasContent = useAfterContent()
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!hasContent || !current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, hasContent])
  return seen
}
