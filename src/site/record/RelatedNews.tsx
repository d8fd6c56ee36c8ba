import { Link } from '@tanstack/react-router'
import type { NewsPage } from '../../entities/news/published.ts'
import { LoadMore } from '../finder/LoadMore.tsx'
import { Day } from '../frame/Day.tsx'
import { PanelState } from './PanelState.tsx'
import type { PagedTabQuery } from './tabQuery.ts'
import styles from './RelatedNews.module.css'

interface RelatedNewsProps {
  query: PagedTabQuery<NewsPage>
  empty: string
}

/** The articles about a record, newest first. */
export function RelatedNews({ query, empty }: RelatedNewsProps) {
  if (!query.data) return <PanelState error={query.error} retry={() => void query.refetch()} />
  const news = query.data.pages.flatMap((page) => page.news)
  if (news.length === 0) return <p className="muted">{empty}</p>
  return (
    <>
      <ul className={styles.news}>
        {news.map(({ id, headline, summary, publishDate, source }) => (
          <li key={id}>
            <p className="hint">
              {publishDate !== null && <Day at={publishDate} />}
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
      <LoadMore
        label="Show more news"
        shown={news.length}
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
