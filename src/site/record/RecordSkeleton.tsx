import { useLayoutEffect } from 'react'
import { KINDS, type RecordKind } from './kinds.ts'
import styles from './RecordSkeleton.module.css'

/** Stands where a record is going to be, in its size. */
export function RecordSkeleton({ kind }: { kind: RecordKind }) {
  // The router goes to the top with the record; until then the place in the list left behind would show nothing of it.
  useLayoutEffect(() => {
    // Newer browsers give a promise back, which is nothing to clean up with.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{KINDS[kind].loading}</output>
      <span className={`skeleton ${styles.back}`} />
      <span className={`skeleton ${styles.title}`} />
      <span className={`skeleton ${styles.strip}`} />
      <span className={`skeleton ${styles.text}`} />
    </div>
  )
}
