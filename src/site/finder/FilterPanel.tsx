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
  /** The counts were asked for in vain. */
  lost: boolean
}

export function FilterPanel<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  filters,
  facets,
  lost,
}: FilterPanelProps<T, F, C>) {
  const change = useFilterChange<F>()
  return (
    <>
      <SortControl<F['sort']>
        choices={finder.sorts}
        sort={filters.sort}
        dir={filters.dir}
        onChange={(sort, dir) => change({ sort, dir })}
      />
      {finder.facets.map(({ key, label, counts, downwards }) => (
        <FacetFilter
          key={key}
          label={label}
          answer={facets && counts(facets, filters)}
          lost={lost}
          all={finder.nouns.many}
          chosen={filters[key] as string[]}
          downwards={downwards}
          onChange={(values) => change(changeOf<F>(key, values))}
        />
      ))}
      {finder.singles.map(({ key, Input }) => (
        <Input
          key={key}
          value={filters[key] as string}
          onChange={(value) => change(changeOf<F>(key, value))}
        />
      ))}
      <MoreFilters kind={finder.kind} chosen={filters.field} onChange={(field) => change({ field })} />
      <ResetFilters onReset={() => change(finder.defaults)} />
    </>
  )
}
