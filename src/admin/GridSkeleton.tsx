import styles from './skeleton.module.css'

const ROWS = Array.from({ length: 14 }, (_, index) => index)

/** The shape of a grid while its records are on their way. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      <div className={`skeleton ${styles.tools}`} />
      <div className={styles.rows}>
        {ROWS.map((row) => (
          <div key={row} className={`skeleton ${styles.row}`} />
        ))}
      </div>
    </div>
  )
}
