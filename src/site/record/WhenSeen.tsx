import { type ReactNode, Suspense, useRef } from 'react'
import styles from './Section.module.css'
import { useInView } from './useInView.ts'

/**
 * Loads the end of an overview when it scrolls into view, to keep it out of the first
 * load. Its space is reserved.
 */
export function WhenSeen({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const seen = useInView(element)
  return (
    <div ref={element} className={styles.digest}>
      {seen && <Suspense>{children}</Suspense>}
    </div>
  )
}
