import { KINDS, type RecordKind } from './kinds.ts'
import styles from './RecordSkeleton.module.css'

/** Stands where a record is going to be, in its size. */
export function RecordSkeleton({ kind }: { kind: RecordKind }) {
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
