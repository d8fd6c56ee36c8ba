import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import { LoadMore } from '../finder/LoadMore.tsx'
import { SearchBox } from '../finder/SearchBox.tsx'
import { Day } from '../frame/Day.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import { locationText } from '../../entities/location/location.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import styles from './SearchScreen.module.css'
import { useSearchResults } from './useSearchResults.ts'

interface SearchScreenProps {
  q: string
  onSearch: (q: string) => void
}

/** All that one search finds, by kind; its address can be passed on. */
export function SearchScreen({ q, onSearch }: SearchScreenProps) {
  const { enabled, loading, error, projects, players, articles, news, ...found } = useSearchResults(q)
  return (
    <div className={styles.screen}>
      <ScreenState is="plain" />
      <PageTitle title="Search" />
      <SearchBox label="Search projects, players and news" value={q} onSearch={onSearch} />
      {q !== '' && !enabled && <p className="hint">Type a word of at least two letters.</p>}
      {error && <Failure error={error} reset={found.again} />}
      <output className="hint">
        {loading && 'Searching…'}
        {enabled && !loading && !error && found.total === 0 && `Nothing matches “${q}”.`}
      </output>
      <Group title="Projects" shown={projects.length > 0}>
        {projects.map((project) => (
          <li key={project.id}>
            <RecordLink kind="projects" id={project.id}>
              {project.name}
            </RecordLink>
            <p className="hint">{[locationText(project), project.sector].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </Group>
      {found.moreProjects !== null && (
        <Link to="/projects" search={{ q }}>
          {found.moreProjects} matching “{q}”
        </Link>
      )}
      <Group title="Players" shown={players.length > 0}>
        {players.map((player) => (
          <li key={player.id}>
            <RecordLink kind="players" id={player.id}>
              {player.name}
            </RecordLink>
            <p className="hint">{[player.type, locationText(player)].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </Group>
      {found.morePlayers !== null && (
        <Link to="/players" search={{ q }}>
          {found.morePlayers} matching “{q}”
        </Link>
      )}
      <Group title="News" shown={articles.length > 0}>
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
      </Group>
      <LoadMore
        label="Show more news"
        shown={articles.length}
        more={enabled && news.hasNextPage}
        loading={news.isFetchingNextPage}
        error={news.isFetchNextPageError ? news.error : null}
        onMore={() => void news.fetchNextPage()}
      />
    </div>
  )
}

function Group({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
