import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import styles from './Section.module.css'
import { useInView } from './useInView.ts'

/** Keeps the focus of the keyboard in view when `element`, which precedes it, grows. Returns a stop function. */
function keepFocusInView(element: Element): () => void {
  let height = element.clientHeight
  const observer = new ResizeObserver(() => {
    const grown = element.clientHeight - height
    height += grown
    const focused = document.activeElement
    const isBelow = focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!isBelow || !focused.matches(':focus-visible')) return
    const { top, bottom } = focused.getBoundingClientRect()
    if (bottom > innerHeight && top - grown < innerHeight) focused.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Loads the end of an overview when it scrolls into view, to keep it out of the first
 * load. Its space is reserved.
 */
export function WhenSeen({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const seen = useInView(element)
  useEffect(() => (element.current ? keepFocusInView(element.current) : undefined), [])
  return (
    <div ref={element} className={styles.digest}>
      {seen && <Suspense>{children}</Suspense>}
    </div>
  )
}
