import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import { LoadMore } from '../finder/LoadMore.tsx'
import { useRememberPages } from '../finder/rememberPages.ts'
import { byMonth } from './months.ts'
import styles from './Timeline.module.css'
import { TimelineItem } from './TimelineItem.tsx'

interface TimelineProps {
  path: '/' | '/news'
  /** The id of the open article, or ''. */
  item: string
  filters: NewsFilters
}

/** Published articles, newest first, under month headings. */
export function Timeline({ path, item, filters }: TimelineProps) {
  const query = useSuspenseInfiniteQuery(newsQueries.list(filters))
  const remember = useRememberPages()
  const all = query.data.pages.flatMap(({ news }) => news)
  const months = byMonth(all)
  if (months.length === 0) {
    return (
      <p className={styles.empty}>
        <ScreenState is="trouble" />
        {query.hasNextPage || Object.values(filters).some(({ length }) => length > 0)
          ? 'No news found matching your criteria.'
          : 'No news available.'}
      </p>
    )
  }
  return (
    <div>
      <ScreenState is="content" />
      {months.map(({ heading, news }) => (
        <section key={heading} className={styles.month}>
          <h2>{heading}</h2>
          <ul>
            {news.map((article) => (
              <TimelineItem key={article.id} {...{ article, path, filters }} selected={article.id === item} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore
        label="Show more news"
        shown={all.length}
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onMore={() =>
          void query.fetchNextPage().then(({ data, isError }) => {
            // After an error, do not navigate: navigating would reload the list and remove the error message.
            if (!isError) remember(data?.pages.length ?? 1)
          })
        }
      />
    </div>
  )
}
