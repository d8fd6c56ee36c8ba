import styles from './Insights.module.css'

/** Placeholders of the charts while their figures load. */
export function InsightsSkeleton() {
  return (
    <div className={styles.charts}>
      <output className={styles.whole}>
        <span className="visually-hidden">Loading insights... </span>
        <span className={styles.slow}>
          The charts cover every project, so they take a while to load over a slow connection.
        </span>
      </output>
      {['country', 'sector', 'status', 'year'].map((chart) => (
        <div key={chart} className={`skeleton ${styles.waiting} ${chart === 'year' ? styles.whole : ''}`} />
      ))}
    </div>
  )
}
