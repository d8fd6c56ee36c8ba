import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { pictureAddress } from '../../entities/picture/address.ts'
import { Day } from '../frame/Day.tsx'
import styles from './Front.module.css'

interface LatestArticleProps {
  path: '/' | '/news'
  /** The filters of the timeline. */
  filters: NewsFilters
}

/** The lead article while none is open: the featured one among the newest articles, otherwise the newest. */
export function LatestArticle({ path, filters }: LatestArticleProps) {
  const newest = useInfiniteQuery(newsQueries.list(filters)).data?.pages[0]?.news
  const featured = newest?.find((one) => one.featured)
  const news = featured ?? newest?.[0]
  if (!news || news.sample) return null
  const { id, headline, summary, content, publishDate, source, imagePath, imageUrl } = news
  const picture = pictureAddress(imagePath, imageUrl)
  const more = contentAfter(summary, content)
  return (
    <article className={styles.lead}>
      <p className={styles.kicker}>
        {featured ? 'Featured' : 'Latest'}
        {publishDate !== null && <> · {<Day at={publishDate} />}</>}
        {source !== '' && ` · ${source}`}
      </p>
      <h2 dir="auto">
        <Link to={path} search={(search: object) => ({ ...search, item: id })} resetScroll={false}>
          {headline}
        </Link>
      </h2>
      {picture !== '' && <img src={picture} alt="" className={styles.picture} loading="lazy" />}
      <p className={styles.summary} dir="auto">
        {summary}
      </p>
      {more !== '' && (
        <p className={styles.content} dir="auto">
          {more}
        </p>
      )}
    </article>
  )
}

/** Strips the Markdown syntax from a text. */
const plain = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[#*_>`]+/g, '')

/** Returns the content without the summary, with which many articles begin. */
const contentAfter = (summary: string, content: string) =>
  plain(content.startsWith(summary) ? content.slice(summary.length) : content).trim()
