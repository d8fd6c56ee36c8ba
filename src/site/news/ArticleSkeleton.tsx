import styles from './NewsArticle.module.css'

/** Placeholder of an article. */
export function ArticleSkeleton() {
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">Loading news...</output>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
