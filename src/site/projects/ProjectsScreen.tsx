import { useQuery } from '@tanstack/react-query'
import { projectQueries } from '../../entities/project/queries.ts'
import { type Project, PROJECT_FILTER_DEFAULTS, type ProjectFilters } from '../../entities/project/schema.ts'
import { Finder } from '../finder/Finder.tsx'
import { ListSkeleton } from '../finder/ListSkeleton.tsx'
import { ListStatus } from '../finder/ListStatus.tsx'
import { ResultsBoundary } from '../finder/ResultsBoundary.tsx'
import { SearchBox } from '../finder/SearchBox.tsx'
import { useMedia } from '../finder/useMedia.ts'
import { useShown } from '../finder/useShown.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { countText } from '../finder/countText.ts'
import { activeFilters, activeSettings } from './filterChips.ts'
import { ProjectFilterPanel } from './ProjectFilterPanel.tsx'
import { ProjectResults } from './ProjectResults.tsx'
import { ProjectsAside } from './ProjectsAside.tsx'
import { ProjectSummary } from './ProjectSummary.tsx'

interface ProjectsScreenProps {
  filters: ProjectFilters
  /** The project whose summary is open, or ''. */
  peek: string
  dropped: number
  onFilters: (change: Partial<ProjectFilters>) => void
  onPeek: (id: string) => void
}

const WORDS = { one: 'project', many: 'projects', below: 'sub-projects' }

/** The public list of projects. Everything it shows is in the address. */
export function ProjectsScreen({ filters, peek, dropped, onFilters, onPeek }: ProjectsScreenProps) {
  const beside = useMedia('(min-width: 75em)')
  const facets = useQuery(projectQueries.facets()).data
  const active = activeFilters(filters)
  const matches = useQuery({ ...projectQueries.count(filters), enabled: active.length > 0 }).data
  const { shown, stale } = useShown(filters, (one) => projectQueries.list(one).queryKey)
  const text = countText(WORDS, active.length > 0, facets, matches)

  const reset = () => onFilters(PROJECT_FILTER_DEFAULTS)
  const toggle = (id: string) => onPeek(id === peek ? '' : id)
  const close = () => onPeek('')
  const inCard = (id: string, known: Project | undefined) => (
    <ProjectSummary id={id} known={known} inCard onClose={close} />
  )
  return (
    <Finder
      heading={<PageTitle title="Projects" />}
      search={<SearchBox label="Search projects" value={filters.q} onSearch={(q) => onFilters({ q })} />}
      panel={<ProjectFilterPanel filters={filters} facets={facets} onFilters={onFilters} onReset={reset} />}
      active={activeSettings(filters)}
      showLabel={text === null ? 'Show projects' : `Show ${text.replace(/ \(.*/, '')}`}
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
          fallback={<ListSkeleton label="Loading projects..." />}
        >
          <ProjectResults
            filters={shown}
            stale={stale}
            selected={peek}
            onSelect={toggle}
            summaryOf={beside ? undefined : inCard}
            onFilters={onFilters}
            onReset={reset}
          />
        </ResultsBoundary>
      }
      aside={
        beside && (
          <ProjectsAside filters={shown} peek={peek} facets={facets} onClose={close} onFilters={onFilters} />
        )
      }
    />
  )
}
