import { useQuery } from '@tanstack/react-query'
import { playerQueries } from '../../entities/player/queries.ts'
import { PLAYER_FILTER_DEFAULTS, type PlayerFilters } from '../../entities/player/schema.ts'
import { countText } from '../finder/countText.ts'
import { Finder } from '../finder/Finder.tsx'
import { ListSkeleton } from '../finder/ListSkeleton.tsx'
import { ListStatus } from '../finder/ListStatus.tsx'
import { ResultsBoundary } from '../finder/ResultsBoundary.tsx'
import { SearchBox } from '../finder/SearchBox.tsx'
import { useShown } from '../finder/useShown.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { activePlayerFilters, activePlayerSettings } from './playerFilters.ts'
import { PlayerFilterPanel } from './PlayerFilterPanel.tsx'
import { PlayerResults } from './PlayerResults.tsx'

interface PlayersScreenProps {
  filters: PlayerFilters
  dropped: number
  onFilters: (change: Partial<PlayerFilters>) => void
}

const WORDS = { one: 'player', many: 'players', below: 'subsidiaries' }

/** The public list of players. Everything it shows is in the address. */
export function PlayersScreen({ filters, dropped, onFilters }: PlayersScreenProps) {
  const facets = useQuery(playerQueries.facets()).data
  const active = activePlayerFilters(filters)
  const matches = useQuery({ ...playerQueries.count(filters), enabled: active.length > 0 }).data
  const { shown, stale } = useShown(filters, (one) => playerQueries.list(one).queryKey)
  const text = countText(WORDS, active.length > 0, facets, matches)
  const reset = () => onFilters(PLAYER_FILTER_DEFAULTS)
  return (
    <Finder
      heading={<PageTitle title="Players" />}
      search={<SearchBox label="Search players" value={filters.q} onSearch={(q) => onFilters({ q })} />}
      panel={<PlayerFilterPanel filters={filters} facets={facets} onFilters={onFilters} onReset={reset} />}
      active={activePlayerSettings(filters)}
      showLabel={text === null ? 'Show players' : `Show ${text.replace(/ \(.*/, '')}`}
      status={
        <ListStatus
          text={text}
          dropped={dropped}
          chips={active.map(({ label, value, without }) => ({
            label,
            value,
            onRemove: () => onFilters(without),
          }))}
          onClear={reset}
        />
      }
      results={
        <ResultsBoundary
          resetKey={JSON.stringify(filters)}
          fallback={<ListSkeleton label="Loading players..." />}
        >
          <PlayerResults filters={shown} stale={stale} onFilters={onFilters} onReset={reset} />
        </ResultsBoundary>
      }
    />
  )
}
