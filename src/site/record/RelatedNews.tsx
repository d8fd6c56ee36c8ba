import { Link } from '@tanstack/react-router'
import type { News } from '../../entities/news/schema.ts'
import { date, isoDay } from '../../ui/format.ts'
import styles from './RelatedNews.module.css'

/** The articles about a record, newest first. */
export function RelatedNews({ news, empty }: { news: News[]; empty: string }) {
  if (news.length === 0) return <p className="muted">{empty}</p>
  return (
    <ul className={styles.news}>
      {news.map(({ id, headline, summary, publishDate, source }) => (
        <li key={id}>
          <p className="hint">
            {publishDate !== null && <time dateTime={isoDay(publishDate)}>{date(publishDate)}</time>}
            {source !== '' && ` · ${source}`}
          </p>
          <h3>
            <Link to="/news" search={{ item: id }}>
              {headline}
            </Link>
          </h3>
          <p className={styles.summary}>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
