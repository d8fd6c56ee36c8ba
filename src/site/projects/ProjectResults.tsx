import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { projectQueries } from '../../entities/project/queries.ts'
import type { Project, ProjectFilters } from '../../entities/project/schema.ts'
import { LoadMore } from '../finder/LoadMore.tsx'
import { NoMatches } from '../finder/NoMatches.tsx'
import styles from '../finder/Results.module.css'
import { activeFilters } from './filterChips.ts'
import { groupProjects, type ProjectGroup } from './groups.ts'
import { ProjectGroupItem } from './ProjectGroupItem.tsx'

const NOTES = {
  'sorted-within-300': 'Sorted within the first 300 matches.',
  'refined-within-300': 'More may match: the search went through the first 300 candidates.',
  'search-sorted-by-name': 'Search results are sorted by name.',
}

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
  const projects = query.data.pages.flatMap((page) => page.projects)
  const children = Object.assign({}, ...query.data.pages.map((page) => page.children))
  const note = query.data.pages.at(-1)?.note ?? null
  const groups = groupProjects(projects, children)

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
      {note !== null && <p className="hint">{NOTES[note]}</p>}
      <ul className={styles.list} aria-label="Projects">
        {groups.map((group) => (
          <ProjectGroupItem
            key={group.key}
            group={group}
            selected={selected}
            onSelect={onSelect}
            summary={summaryOf?.(selected, onScreen(groups, selected))}
          />
        ))}
      </ul>
      <LoadMore
        label="Show more projects"
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

/** The record of a project that stands anywhere in the list. */
function onScreen(groups: ProjectGroup[], id: string): Project | undefined {
  for (const { parent, children } of groups) {
    if (parent?.id === id) return parent
    const child = children.find((one) => one.id === id)
    if (child) return child
  }
  return undefined
}
