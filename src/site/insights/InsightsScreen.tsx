import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import type { ProjectFilters } from '../../entities/project/list.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { activeFilters } from '../finder/activeFilters.ts'
import { DroppedFilters } from '../finder/DroppedFilters.tsx'
import { FilterChips } from '../finder/FilterChips.tsx'
import { focusCount } from '../finder/focusCount.ts'
import { useFilterChange } from '../finder/useFilterChange.ts'
import { useStoredValues } from '../finder/useFinderAddress.ts'
import { viewTitle } from '../finder/viewTitle.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import { PROJECT_FINDER } from '../projects/projectFinder.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Charts } from './Charts.tsx'
import styles from './Insights.module.css'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import { currencyOf, type Measure } from './measure.ts'

interface InsightsScreenProps {
  /** The filters of the projects shown, as in the address of the list. */
  filters: ProjectFilters
  measure: Measure
  onMeasure: (measure: Measure) => void
}

/** Charts of the projects of a list, computed by the directory; accepts all filters of the list. */
export function InsightsScreen({ filters, measure, onMeasure }: InsightsScreenProps) {
  const change = useFilterChange<ProjectFilters>()
  const { data, error, refetch, isPlaceholderData } = useQuery(
    projectQueries.breakdown(filters, currencyOf(measure)),
  )
  const fields = useQuery({
    ...dynamicFieldQueries.shown('projects'),
    enabled: filters.field.length > 0,
  }).data
  const exact = useQuery({
    ...projectQueries.exact(filters),
    // Only the directory knows the names of companies and the spelling of owners and roles.
    enabled: Boolean(data) && [filters.company, filters.owner, filters.role].some(({ length }) => length > 0),
  }).data
  const active = activeFilters(PROJECT_FINDER, filters, fields, exact?.names)
  const facets = useQuery({ ...projectQueries.facets(), enabled: active.length > 0 }).data
  useStoredValues(PROJECT_FINDER, filters, facets, exact)
  const about = viewTitle('projects', active)
  return (
    <div className={styles.insights} aria-busy={isPlaceholderData}>
      <PageTitle title={active.length === 0 ? 'Insights' : `Insights: ${about}`}>Insights</PageTitle>
      <DroppedFilters />
      {active.length > 0 && (
        <Link to="/projects" search={filters} className="back-link">
          Show these projects as a list
        </Link>
      )}
      <FilterChips
        chips={active.map(({ label, value, without }) => ({ label, value, onRemove: () => change(without) }))}
        onClear={() => change(PROJECT_FINDER.defaults)}
        afterwards={focusCount}
      />
      {data && <Charts {...{ data, filters, about, measure, onMeasure }} />}
      {data === null && (
        <>
          <ScreenState is="trouble" />
          <p className={styles.empty}>There are no projects to show yet.</p>
        </>
      )}
      {data === undefined && error && (
        <>
          <ScreenState is="trouble" />
          <Failure error={error} reset={() => void refetch()} />
        </>
      )}
      {data === undefined && !error && <InsightsSkeleton />}
    </div>
  )
}
