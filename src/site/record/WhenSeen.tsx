import { type ReactNode, Suspense, useRef } from 'react'
import styles from './Section.module.css'
import { useSeen } from './useSeen.ts'

/** The end of an overview, loaded once it comes into sight: the first view does not pay for it. Its room is kept. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const seen = useSeen(element)
  return (
    <div ref={element} className={styles.digest}>
      {seen && <Suspense>{children}</Suspense>}
    </div>
  )
}
