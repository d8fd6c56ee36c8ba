import { type ReactNode, Suspense, useState } from 'react'
import styles from './ListActions.module.css'

/** The actions on a whole list; the panel, whose code is lazy-loaded, is rendered when it is first opened. */
export function ListActions({ children }: { children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className={`disclosure ${styles.actions}`} onToggle={() => setWasOpened(true)}>
      <summary>Share and export</summary>
      {wasOpened && (
        <Suspense fallback={<p className={`skeleton ${styles.waiting}`}>Copy link</p>}>{children}</Suspense>
      )}
    </details>
  )
}
