import type { NewsDetail } from '../../entities/news/queries.ts'
import { ArticleText } from './ArticleText.tsx'
import styles from './NewsArticle.module.css'
import { RelatedRecords } from './RelatedRecords.tsx'

/** Preview of an unpublished article as it will look on the site. */
export function ArticlePreview({ news, ...about }: NewsDetail) {
  return (
    <article className={styles.article}>
      <ArticleText news={news} about={<RelatedRecords of={news} about={about} />} />
    </article>
  )
}
