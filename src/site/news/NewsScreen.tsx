import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { SidebarAd } from '../ads/SidebarAd.tsx'
import { ListActions } from '../export/ListActions.tsx'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { DroppedFilters } from '../finder/DroppedFilters.tsx'
import { ResultsBoundary } from '../finder/ResultsBoundary.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { FeedFailure } from './FeedFailure.tsx'
import { NewsArticle } from './NewsArticle.tsx'
import styles from './NewsScreen.module.css'
import { NewsFinder } from './NewsFinder.tsx'
import { NewsSkeleton } from './NewsSkeleton.tsx'
import { Timeline } from './Timeline.tsx'

// Not shown on a phone, where the article takes the place of the timeline.
const Front = lazyComponent(async () => (await import('./Front.tsx')).Front)
const NewsExport = lazyComponent(async () => (await import('./NewsExport.tsx')).NewsExport)

interface NewsScreenProps {
  /** The path under which the feed is shown. */
  path: '/' | '/news'
  /** The id of the open article, or ''. */
  item: string
  filters: NewsFilters
}

/**
 * The news feed: a timeline beside the open article. On a phone, the article takes the place of the timeline.
 */
export function NewsScreen({ path, item, filters }: NewsScreenProps) {
  const narrowed = JSON.stringify(filters)
  const wide = useMediaQuery('(min-width: 60em)')
  const before = useRef(item)
  // If the article had taken the timeline's place, closing it moves the focus back to its headline.
  useEffect(() => {
    const closed = before.current
    before.current = item
    if (item !== '' || closed === '' || document.activeElement !== document.body) return
    document
      .querySelector<HTMLElement>(`main a[href$="item=${CSS.escape(closed)}"]`)
      ?.focus({ preventScroll: true })
  }, [item])
  return (
    <div className={styles.news} data-item={item !== ''}>
      <div className={styles.heading}>
        <PageTitle title="Construction Industry News" />
      </div>
      <div className={styles.feed}>
        <DroppedFilters />
        <NewsFinder filters={filters} />
        <ListActions>
          <NewsExport filters={filters} />
        </ListActions>
        <ResultsBoundary
          key={narrowed}
          resetKey={narrowed}
          fallback={<NewsSkeleton />}
          {...(path === '/' && { failure: FeedFailure })}
        >
          <Timeline path={path} item={item} filters={filters} />
        </ResultsBoundary>
      </div>
      <div className={styles.detail}>
        {item === '' ? (
          <>
            <p className={styles.hint}>Select a news item from the timeline to view details.</p>
            {wide && (
              <Suspense>
                <Front path={path} filters={filters} />
              </Suspense>
            )}
          </>
        ) : (
          <ResultsBoundary
            resetKey={item}
            fallback={<ArticleSkeleton />}
            missing={
              <>
                <p>It may have been removed, or the link may be incomplete.</p>
                <p>
                  <Link to={path} search={(search: object) => ({ ...search, item: '' })}>
                    All news
                  </Link>
                </p>
              </>
            }
          >
            <NewsArticle key={item} id={item} path={path} />
          </ResultsBoundary>
        )}
      </div>
      <div className={styles.sidebar}>
        <SidebarAd key={path} placement="news-sidebar" />
      </div>
    </div>
  )
}
