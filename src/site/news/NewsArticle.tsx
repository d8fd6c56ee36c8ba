import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { site } from '../../config.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { Failure } from '../../ui/Failure.tsx'
import { EditLink } from '../record/EditLink.tsx'
import { RecordNote } from '../record/RecordNote.tsx'
import { ShareRecord } from '../share/ShareRecord.tsx'
import { ArticleText } from './ArticleText.tsx'
import styles from './NewsArticle.module.css'
import { isAboutRecords, RelatedRecords } from './RelatedRecords.tsx'

/** The headline in the timeline that opened the article; Escape moves the focus back to it. */
const PRESSED = 'main [data-selected="true"] h3 a'

/** One article with its related records. */
export function NewsArticle({ id, path }: { id: string; path: '/' | '/news' }) {
  const news = useSuspenseQuery(newsQueries.detail(id)).data
  const about = useQuery({ ...newsQueries.about(news), enabled: isAboutRecords(news) })
  const { headline } = news
  const article = useRef<HTMLElement>(null)
  const followed = useLocation({ select: ({ state }) => state.__TSR_index > 0 })
  // Move the focus to the article: the pressed link comes before the rest of the timeline,
  // or on a phone has disappeared.
  useEffect(() => {
    const { activeElement } = document
    if (followed && (activeElement === document.body || activeElement?.matches(PRESSED)))
      article.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [followed])
  useEffect(() => {
    const shown = article.current
    const back = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') document.querySelector<HTMLElement>(PRESSED)?.focus()
    }
    shown?.addEventListener('keydown', back)
    return () => shown?.removeEventListener('keydown', back)
  }, [])
  useEffect(() => {
    const before = document.title
    document.title = `${headline} · ${site.product}`
    return () => {
      document.title = before
    }
  }, [headline])
  return (
    <article ref={article} className={styles.article}>
      <div className={styles.above}>
        <Link
          to={path}
          search={(search: object) => ({ ...search, item: '' })}
          className={`back-link ${styles.back}`}
        >
          All news
        </Link>
        <ShareRecord collection="news" id={id} name={headline} />
        <EditLink collection="news" id={id} />
      </div>
      <ArticleText
        news={news}
        about={
          about.error ? (
            <Failure error={about.error} reset={() => void about.refetch()} />
          ) : (
            <RelatedRecords of={news} about={about.data} />
          )
        }
      />
      <RecordNote name={headline} updatedAt={news.updatedAt} />
    </article>
  )
}
