import { Link } from '@tanstack/react-router'
import type { News } from '../../entities/news/fields.ts'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { counted } from '../../ui/format.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { Day } from '../frame/Day.tsx'
import { SampleTag } from '../record/SampleTag.tsx'
import { NewTag } from '../saved/NewTag.tsx'
import styles from './Timeline.module.css'

interface TimelineItemProps {
  article: News
  path: '/' | '/news'
  selected: boolean
  /** The filters of the feed, which are kept while the article is open. */
  filters: NewsFilters
}

export function TimelineItem({ article, path, selected, filters }: TimelineItemProps) {
  // On wide screens the article opens beside the timeline without scrolling; on a phone it starts at the top.
  const beside = useMediaQuery('(min-width: 60em)')
  const { id, headline, summary, publishDate, relatedProjects, relatedPlayers } = article
  return (
    <li className={styles.item} data-selected={selected}>
      {publishDate !== null && <Day at={publishDate} className={styles.date} />}{' '}
      <NewTag since={publishDate} /> <SampleTag sample={article.sample} />
      {article.featured && <span className="tag">Featured</span>}
      <h3 dir="auto">
        <Link
          to={path}
          search={{ ...filters, item: id }}
          resetScroll={!beside}
          state={({ pages = 1 }) => (beside ? { pages } : {})}
          aria-current={selected ? 'true' : undefined}
          className={styles.link}
        >
          {headline}
        </Link>
      </h3>
      <p className={styles.summary} dir="auto">
        {summary}
      </p>
      {relatedProjects.length + relatedPlayers.length > 0 && (
        <p className={styles.badges}>
          {relatedProjects.length > 0 && (
            <span className="tag">{counted(relatedProjects.length, 'project', 'projects')}</span>
          )}
          {relatedPlayers.length > 0 && (
            <span className="tag">{counted(relatedPlayers.length, 'player', 'players')}</span>
          )}
        </p>
      )}
    </li>
  )
}
