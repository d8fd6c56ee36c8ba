import { lazy, type ReactNode, Suspense } from 'react'
import type { NewsDetail } from '../../entities/news/queries.ts'
import type { News } from '../../entities/news/fields.ts'
import { pictureAddress } from '../../entities/picture/address.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './NewsArticle.module.css'
import { Day } from '../frame/Day.tsx'
import { SampleTag } from '../record/SampleTag.tsx'
import { RelatedRecords } from './RelatedRecords.tsx'

const Markdown = lazy(async () => ({ default: (await import('../../ui/markdown/Markdown.tsx')).Markdown }))

/** What an article says, wherever it is shown. `about` leads to what it is about. */
export function ArticleText({ news, about }: { news: News; about: ReactNode }) {
  const { headline, publishDate, source, sourceUrl, summary, content, imagePath, imageUrl } = news
  const marks = [...new Set([news.category, ...news.tags])].filter((mark) => mark !== '')
  const picture = pictureAddress(imagePath, imageUrl)
  return (
    <>
      {/* What surrounds the words stands on the side where the headline begins. */}
      <div className={styles.text} dir="auto">
        <h2 tabIndex={-1}>{headline}</h2>
        <p className={styles.byline}>
          {publishDate !== null && <Day at={publishDate} />}
          {source !== '' && (
            <>
              {' · '}
              {sourceUrl === '' ? source : <SafeLink href={sourceUrl}>{source}</SafeLink>}
            </>
          )}
        </p>
        {(marks.length > 0 || news.sample) && (
          <p className={styles.marks}>
            <SampleTag sample={news.sample} />
            {marks.map((mark) => (
              <span key={mark} className="tag">
                <bdi>{mark}</bdi>
              </span>
            ))}
          </p>
        )}
        {picture !== '' && <img src={picture} alt="" className={styles.picture} loading="lazy" />}
        <p className={styles.lead} dir="auto">
          {summary}
        </p>
        {content !== summary && (
          <Suspense
            fallback={
              <p className={styles.plain} dir="auto">
                {content}
              </p>
            }
          >
            <Markdown text={content} />
          </Suspense>
        )}
      </div>
      {about}
    </>
  )
}

/** An article that is not on the site yet, as it will look there. */
export function ArticlePreview({ news, ...about }: NewsDetail) {
  return (
    <article className={styles.article}>
      <ArticleText news={news} about={<RelatedRecords of={news} about={about} />} />
    </article>
  )
}
