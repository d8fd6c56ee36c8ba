import styles from './Timeline.module.css'

const ITEMS = Array.from({ length: 6 }, (_, index) => index)

/** Placeholder of the timeline, in its size. */
export function NewsSkeleton() {
  return (
    <div>
      <output className="visually-hidden">Loading news...</output>
      {ITEMS.map((item) => (
        <div key={item} className={styles.skeleton} aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}
