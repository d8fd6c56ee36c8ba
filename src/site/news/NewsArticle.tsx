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

/** One article with what it is about. */
export function NewsArticle({ id, path }: { id: string; path: '/' | '/news' }) {
  const news = useSuspenseQuery(newsQueries.detail(id)).data
  const about = useQuery({ ...newsQueries.about(news), enabled: isAboutRecords(news) })
  const { headline } = news
  const article = useRef<HTMLElement>(null)
  const followed = useLocation({ select: ({ state }) => state.__TSR_index > 0 })
  // Beside the timeline its link keeps the focus; where the article takes the timeline's place, the link is gone.
  useEffect(() => {
    if (followed && document.activeElement === document.body)
      article.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [followed])
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
        <Link to={path} search={{ item: '' }} className={`back-link ${styles.back}`}>
          All news
        </Link>
        <ShareRecord kind="news" id={id} name={headline} />
        <EditLink kind="news" id={id} />
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
