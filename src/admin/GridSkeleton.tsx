import styles from './skeleton.module.css'

const ROWS = Array.from({ length: 14 }, (_, index) => index)

/** The shape of a grid while its records are on their way. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      <span className={`skeleton ${styles.tools}`} />
      <span className={styles.rows}>
        {ROWS.map((row) => (
          <span key={row} className={`skeleton ${styles.row}`} />
        ))}
      </span>
    </output>
  )
}
