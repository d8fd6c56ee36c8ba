import styles from './Results.module.css'

const ITEMS = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder of a list, in its size. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.list}>
      <output className="visually-hidden">{label}</output>
      {ITEMS.map((item) => (
        <div key={item} className={styles.skeletonItem} aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}
