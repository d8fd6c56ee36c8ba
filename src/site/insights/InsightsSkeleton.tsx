import styles from './Insights.module.css'

/** The shape of the pictures while their figures are on the way. */
export function InsightsSkeleton() {
  return (
    <div className={styles.charts}>
      <output className="visually-hidden">Loading insights...</output>
      {['country', 'sector', 'status', 'year'].map((chart) => (
        <div key={chart} className={`skeleton ${styles.waiting} ${chart === 'year' ? styles.whole : ''}`} />
      ))}
    </div>
  )
}
