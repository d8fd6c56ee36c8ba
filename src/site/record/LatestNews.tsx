import { Link } from '@tanstack/react-router'
import type { NewsPage } from '../../entities/news/published.ts'
import { newsAboutQuery } from '../../entities/share-page/feed.ts'
import { Day } from '../frame/Day.tsx'
import { FollowFeed } from '../share/FollowFeed.tsx'
import { PanelState } from './PanelState.tsx'
import type { RecordPageCollection } from './recordLabels.ts'
import newsStyles from './RelatedNews.module.css'
import styles from './Section.module.css'
import type { PagedTabQuery } from './tabQuery.ts'

/** Headlines shown before the link to the rest. */
const MAX_HEADLINES = 3

interface LatestNewsProps {
  collection: RecordPageCollection
  id: string
  query: PagedTabQuery<NewsPage>
  /** The text shown when there is no news. */
  empty: string
}

/** The newest headlines about a record, and a link to follow its news feed. */
export function LatestNews({ collection, id, query, empty }: LatestNewsProps) {
  const news = query.data?.pages.flatMap((page) => page.news)
  return (
    <section className={styles.section}>
      <h2>Latest news</h2>
      {!news && <PanelState error={query.error} retry={() => void query.refetch()} />}
      {news?.length === 0 && <p className="muted">{empty}</p>}
      {news && news.length > 0 && (
        <ul className={newsStyles.news}>
          {news.slice(0, MAX_HEADLINES).map(({ id: item, headline, publishDate, source }) => (
            <li key={item}>
              <Link to="/news" search={{ item }}>
                {headline}
              </Link>
              <p className="hint">
                {publishDate !== null && <Day at={publishDate} />}
                {source !== '' && ` · ${source}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {news && news.length > MAX_HEADLINES && (
        <p className="hint">
          <Link to="." search={(search: object) => ({ ...search, tab: 'news' })} resetScroll={false}>
            More news
          </Link>
        </p>
      )}
      <FollowFeed feed="news" query={newsAboutQuery(collection, id)} what="news about it" />
    </section>
  )
}
