import { useState } from 'react'
import { type ExactFacets, loadSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { changeOf } from './facetChoice.ts'
import { FacetFilter } from './FacetFilter.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { ResetFilters } from './ResetFilters.tsx'
import { SortControl } from './SortControl.tsx'
import { useFilterChange } from './useFilterChange.ts'

interface FilterPanelProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  filters: F
  facets: C | undefined
  /** Exact counts per filter value under the current filters, once the directory has loaded. */
  exact: ExactFacets | null | undefined
  /** Whether the counts could not be loaded. */
  lost: boolean
}

export function FilterPanel<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  filters,
  facets,
  exact,
  lost,
}: FilterPanelProps<T, F, C>) {
  const change = useFilterChange<F>()
  const { range } = finder
  const [refused, setRefused] = useState(false)
  // Opening a filter loads the directory, which knows the exact count of each choice.
  const want = () => void loadSource().then(undefined, () => setRefused(true))
  return (
    <>
      <SortControl
        choices={finder.sorts}
        searched={filters.q !== ''}
        sort={filters.sort}
        dir={filters.dir}
        onChange={(sort, dir) => change({ sort, dir })}
      />
      {finder.facets.map(({ key, label, counts, downwards }) => (
        <FacetFilter
          key={key}
          label={label}
          answer={
            exact ? { counts: exact.counts[key] ?? [], narrowed: true } : facets && counts?.(facets, filters)
          }
          names={exact?.names}
          lost={counts ? lost : refused}
          all={finder.nouns.many}
          chosen={filters[key] as string[]}
          downwards={downwards}
          onOpen={want}
          onChange={(values) => change(changeOf<F>(key, values))}
        />
      ))}
      {range && (
        <range.Input
          from={filters[range.from] as string}
          to={filters[range.to] as string}
          onChange={({ from, to }) =>
            change({ ...changeOf<F>(range.from, from), ...changeOf<F>(range.to, to) })
          }
        />
      )}
      <MoreFilters finder={finder} filters={filters} onChange={(field) => change({ field })} />
      <ResetFilters onReset={() => change(finder.defaults)} />
    </>
  )
}
