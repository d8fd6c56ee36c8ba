import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { counted } from '../../ui/format.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import type { ActiveFilter } from './activeFilters.ts'
import type { FilterChange, Finder, FinderFilters, FinderTotals } from './definition.ts'
import { focusCount } from './focusCount.ts'
import styles from './Results.module.css'
import { useFilterChange } from './useFilterChange.ts'

interface NoMatchesProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  filters: F
  active: ActiveFilter<F>[]
}

/** Number of filters whose removal is counted; each count costs a read. */
const COUNTED = 6

/** The empty list: offers to remove each active filter, with the number of matches that would bring. */
export function NoMatches<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  filters,
  active,
}: NoMatchesProps<T, F, C>) {
  const { queries, nouns, empty, defaults } = finder
  // A facet without counters, such as an owner spelled differently, can only be resolved by the directory.
  const isUncounted = finder.facets.some(
    ({ key, counts }) => !counts && (filters[key] as string[]).length > 0,
  )
  useEffect(() => {
    if (isUncounted) loadSource().catch(() => undefined)
  }, [isUncounted])
  const change = useFilterChange<F>()
  const counts = useQueries({
    queries: active.slice(0, COUNTED).map(({ without }) => queries.count({ ...filters, ...without })),
    combine: (answers) => answers.map(({ data }) => data ?? null),
  })
  const ways = active.map((way, index) => ({ ...way, found: counts[index] ?? null }))
  const leave = (to: FilterChange<F>) => () => {
    focusCount()
    change(to)
  }
  const useful = ways.filter(({ found }) => found === null || found.n > 0)
  return (
    <div className={styles.empty}>
      <ScreenState is="trouble" />
      <p className={styles.message}>{empty}</p>
      {active.length > 0 && (
        <>
          <ul className={styles.ways}>
            {useful.map(({ label, value, without, found }) => (
              <li key={`${label}:${value}`}>
                <button type="button" className="button-link" onClick={leave(without)}>
                  Remove {value}
                  {found && `: ${counted(found.n, nouns.one, nouns.many)}${found.exact ? '' : ' or more'}`}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="button-quiet" onClick={leave(defaults)}>
            Reset Filters
          </button>
        </>
      )}
    </div>
  )
}
