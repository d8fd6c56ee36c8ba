import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { articleBody, articleTags } from '../../display/articleFacts.ts'
import type { News } from '../../entities/news/fields.ts'
import { pictureAddress } from '../../entities/picture/address.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './NewsArticle.module.css'
import { Day } from '../frame/Day.tsx'
import { SampleTag } from '../record/SampleTag.tsx'

const Markdown = lazy(async () => ({ default: (await import('../../ui/markdown/Markdown.tsx')).Markdown }))

/** The content of an article, wherever it is shown; `about` are the links to its related records. */
export function ArticleText({ news, about }: { news: News; about: ReactNode }) {
  const { headline, publishDate, source, sourceUrl, summary, imagePath, imageUrl } = news
  const tags = articleTags(news)
  const body = articleBody(news)
  const picture = pictureAddress(imagePath, imageUrl)
  return (
    <>
      {/* dir="auto" aligns byline, tags and picture with the side where the headline begins. */}
      <div className={styles.text} dir="auto">
        <h2 tabIndex={-1}>{headline}</h2>
        <p className={styles.byline}>
          {publishDate !== null && <Day at={publishDate} />}
          {(source !== '' || sourceUrl !== '') && (
            <>
              {' · '}
              {sourceUrl === '' ? source : <SafeLink href={sourceUrl}>{source || undefined}</SafeLink>}
            </>
          )}
        </p>
        {(tags.length > 0 || news.sample) && (
          <p className={styles.marks}>
            <SampleTag sample={news.sample} />
            {tags.map((tag) =>
              news.tags.includes(tag) ? (
                <Link key={tag} to="/news" search={{ tag }} className="tag">
                  <bdi>{tag}</bdi>
                </Link>
              ) : (
                <span key={tag} className="tag">
                  <bdi>{tag}</bdi>
                </span>
              ),
            )}
          </p>
        )}
        {picture !== '' && <img src={picture} alt="" className={styles.picture} loading="lazy" />}
        <p className={styles.lead} dir="auto">
          {summary}
        </p>
        {body !== null && (
          <Suspense
            fallback={
              <p className={styles.plain} dir="auto">
                {body}
              </p>
            }
          >
            <Markdown text={body} />
          </Suspense>
        )}
      </div>
      {about}
    </>
  )
}
