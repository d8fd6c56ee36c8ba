import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { playerQueries } from '../../entities/player/queries.ts'
import type { PlayerFilters } from '../../entities/player/schema.ts'
import { groupByParent } from '../finder/groups.ts'
import { LIST_NOTES } from '../finder/listNotes.ts'
import { LoadMore } from '../finder/LoadMore.tsx'
import { NoMatches } from '../finder/NoMatches.tsx'
import { useRememberPages } from '../finder/rememberPages.ts'
import styles from '../finder/Results.module.css'
import { activePlayerFilters } from './playerFilters.ts'
import { PlayerGroupItem } from './PlayerGroupItem.tsx'

interface PlayerResultsProps {
  filters: PlayerFilters
  /** True while the list for newer filters is on its way. */
  stale: boolean
  onFilters: (change: Partial<PlayerFilters>) => void
  onReset: () => void
}

export function PlayerResults({ filters, stale, onFilters, onReset }: PlayerResultsProps) {
  const query = useSuspenseInfiniteQuery(playerQueries.list(filters))
  const remember = useRememberPages()
  const players = query.data.pages.flatMap((page) => page.players)
  const children = Object.assign({}, ...query.data.pages.map((page) => page.children))
  const note = query.data.pages.at(-1)?.note ?? null
  const groups = groupByParent(players, children)

  if (groups.length === 0) {
    return (
      <NoMatches
        message="No players found matching your criteria."
        active={activePlayerFilters(filters)}
        onRemove={onFilters}
        onReset={onReset}
      />
    )
  }
  return (
    <div className={styles.results} aria-busy={stale} data-stale={stale}>
      <h2 className="visually-hidden">Results</h2>
      {note !== null && <p className="hint">{LIST_NOTES[note]}</p>}
      <ul className={styles.list} aria-label="Players">
        {groups.map((group) => (
          <PlayerGroupItem key={group.key} group={group} />
        ))}
      </ul>
      <LoadMore
        label="Show more players"
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onMore={() => void query.fetchNextPage().then(({ data }) => remember(data?.pages.length ?? 1))}
      />
    </div>
  )
}
