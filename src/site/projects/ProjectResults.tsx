import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { projectQueries } from '../../entities/project/queries.ts'
import type { Project, ProjectFilters } from '../../entities/project/schema.ts'
import { LIST_NOTES } from '../finder/listNotes.ts'
import { LoadMore } from '../finder/LoadMore.tsx'
import { NoMatches } from '../finder/NoMatches.tsx'
import { findInGroups, groupByParent } from '../finder/groups.ts'
import { useRememberPages } from '../finder/rememberPages.ts'
import styles from '../finder/Results.module.css'
import { activeFilters } from './filterChips.ts'
import { ProjectGroupItem } from './ProjectGroupItem.tsx'

interface ProjectResultsProps {
  filters: ProjectFilters
  /** True while the list for newer filters is on its way. */
  stale: boolean
  selected: string
  onSelect: (id: string) => void
  /** The summary to show inside the selected card; undefined when it stands beside the list. */
  summaryOf: ((id: string, project: Project | undefined) => ReactNode) | undefined
  onFilters: (change: Partial<ProjectFilters>) => void
  onReset: () => void
}

export function ProjectResults(props: ProjectResultsProps) {
  const { filters, stale, selected, onSelect, summaryOf, onFilters, onReset } = props
  const query = useSuspenseInfiniteQuery(projectQueries.list(filters))
  const remember = useRememberPages()
  const projects = query.data.pages.flatMap((page) => page.projects)
  const children = Object.assign({}, ...query.data.pages.map((page) => page.children))
  const note = query.data.pages.at(-1)?.note ?? null
  const currencies = new Set(projects.flatMap(({ capexCurrency }) => capexCurrency ?? []))
  const groups = groupByParent(projects, children)

  if (groups.length === 0) {
    return (
      <NoMatches
        message="No projects found matching your criteria."
        active={activeFilters(filters)}
        onRemove={onFilters}
        onReset={onReset}
      />
    )
  }
  return (
    <div className={styles.results} aria-busy={stale} data-stale={stale}>
      <h2 className="visually-hidden">Results</h2>
      {filters.sort === 'capexAmount' && currencies.size > 1 && (
        <p className="hint">Amounts in several currencies are compared as they are written.</p>
      )}
      {note !== null && <p className="hint">{LIST_NOTES[note]}</p>}
      <ul className={styles.list} aria-label="Projects">
        {groups.map((group) => (
          <ProjectGroupItem
            key={group.key}
            group={group}
            selected={selected}
            onSelect={onSelect}
            summary={summaryOf?.(selected, findInGroups(groups, selected))}
          />
        ))}
      </ul>
      <LoadMore
        label="Show more projects"
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onMore={() => void query.fetchNextPage().then(({ data }) => remember(data?.pages.length ?? 1))}
      />
    </div>
  )
}
