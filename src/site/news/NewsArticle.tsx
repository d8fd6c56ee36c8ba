import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { site } from '../../config.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { pictureAddress } from '../../entities/picture.ts'
import { date, isoDay } from '../../ui/format.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { safeHref } from '../../ui/safeHref.ts'
import styles from './NewsArticle.module.css'
import { RelatedRecords } from './RelatedRecords.tsx'

const Markdown = lazy(async () => ({ default: (await import('../../ui/markdown/Markdown.tsx')).Markdown }))

/** One article with what it is about. */
export function NewsArticle({ id, path }: { id: string; path: '/' | '/news' }) {
  const { news, projects, players } = useSuspenseQuery(newsQueries.detail(id)).data
  const { headline, publishDate, source, sourceUrl, summary, content, imagePath, imageUrl } = news
  const picture = safeHref(pictureAddress(imagePath, imageUrl))
  useEffect(() => {
    const before = document.title
    document.title = `${headline} · ${site.product}`
    return () => {
      document.title = before
    }
  }, [headline])
  return (
    <article className={styles.article}>
      <Link to={path} search={{ item: '' }} className={styles.back}>
        All news
      </Link>
      <h2>{headline}</h2>
      <p className={styles.byline}>
        {publishDate !== null && <time dateTime={isoDay(publishDate)}>{date(publishDate)}</time>}
        {source !== '' && (
          <>
            {' · '}
            {sourceUrl === '' ? source : <SafeLink href={sourceUrl}>{source}</SafeLink>}
          </>
        )}
      </p>
      {picture !== null && <img src={picture} alt="" className={styles.picture} loading="lazy" />}
      <p className={styles.lead}>{summary}</p>
      {content !== summary && (
        <Suspense fallback={<p className={styles.plain}>{content}</p>}>
          <Markdown text={content} />
        </Suspense>
      )}
      <RelatedRecords projects={projects} players={players} />
    </article>
  )
}
