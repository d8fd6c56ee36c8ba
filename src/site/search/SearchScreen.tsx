import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MAX_TEXT_LENGTH } from '../../entities/list/filters.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { Failure } from '../../ui/Failure.tsx'
import { LoadMore } from '../finder/LoadMore.tsx'
import { useRememberPages } from '../finder/rememberPages.ts'
import { SearchBox } from '../finder/SearchBox.tsx'
import { Day } from '../frame/Day.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import { useScrollRestoration } from '../frame/useScrollRestoration.ts'
import { NewsOffline } from '../news/NewsOffline.tsx'
import { useConnected } from '../offline/useOfflineSince.ts'
import { RankedResults } from './RankedResults.tsx'
import { ResultGroup } from './ResultGroup.tsx'
import styles from './SearchScreen.module.css'
import { UnrankedResults } from './UnrankedResults.tsx'
import { useSearchResults } from './useSearchResults.ts'

interface SearchScreenProps {
  q: string
  onSearch: (q: string) => void
}

/** Projects and players shown on the page; the lists have all of them. */
const SHOWN = 30

/** All results of a search, best first; the query is in the address, so the page can be shared. */
export function SearchScreen({ q, onSearch }: SearchScreenProps) {
  const { enabled, loading, error, ranked, unranked, articles, news, ...found } = useSearchResults(q, {
    limit: SHOWN,
    brief: false,
  })
  const connected = useConnected()
  // Search results carry no date: offline, these figures, which are as old, date them in the offline note.
  useQuery({ ...projectQueries.facets(), enabled: !connected })
  const remember = useRememberPages()
  useScrollRestoration()
  return (
    <div className={styles.screen}>
      <ScreenState is="plain" />
      <PageTitle title={q === '' ? 'Search' : `Search for “${q}”`}>Search</PageTitle>
      <SearchBox label="Search projects, players and news" value={q} onSearch={onSearch} />
      {q !== '' && !enabled && <p className="hint">Type a word of at least two letters.</p>}
      {Array.from(q).length === MAX_TEXT_LENGTH && (
        <p className="hint">A search is limited to {MAX_TEXT_LENGTH} characters; the rest is ignored.</p>
      )}
      {error && !ranked && <Failure error={error} reset={found.again} />}
      <output className="hint">
        {loading && 'Searching…'}
        {enabled && !loading && !error && found.total === 0 && `Nothing matches “${q}”.`}
      </output>
      {ranked && <RankedResults q={q} answer={ranked} />}
      {error && ranked && (
        <section>
          <h2>News</h2>
          {connected ? <Failure error={error} reset={found.again} /> : <NewsOffline onRetry={found.again} />}
        </section>
      )}
      {unranked && <UnrankedResults q={q} found={unranked} />}
      <ResultGroup title={ranked ? 'More news' : 'News'} shown={articles.length > 0}>
        {articles.map(({ id, headline, publishDate }) => (
          <li key={id}>
            <Link to="/news" search={{ item: id }}>
              {headline}
            </Link>
            {publishDate !== null && (
              <p className="hint">
                <Day at={publishDate} />
              </p>
            )}
          </li>
        ))}
      </ResultGroup>
      <LoadMore
        label="Show more news"
        shown={articles.length}
        more={enabled && !loading && news.hasNextPage}
        loading={news.isFetchingNextPage}
        error={news.isFetchNextPageError ? news.error : null}
        onMore={() =>
          void news.fetchNextPage().then(({ data, isError }) => {
            if (!isError) remember(data?.pages.length ?? 1)
          })
        }
      />
    </div>
  )
}
