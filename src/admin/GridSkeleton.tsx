import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

const ROWS = Array.from({ length: 14 }, (_, index) => index)

/** Placeholder for a grid whose records are loading; reserves space, so that a message shifts nothing. */
export function GridSkeleton({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{label}</output>
      <div className={styles.head}>
        <span className={`skeleton ${styles.tools}`} />
        {children}
      </div>
      <span className={styles.rows}>
        {ROWS.map((row) => (
          <span key={row} className={`skeleton ${styles.row}`} />
        ))}
      </span>
    </div>
  )
}
