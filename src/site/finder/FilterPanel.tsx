import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { FacetFilter } from './FacetFilter.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { ResetFilters } from './ResetFilters.tsx'
import { SortControl } from './SortControl.tsx'

interface FilterPanelProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  filters: F
  facets: C | undefined
  /** The counts were asked for in vain. */
  lost: boolean
  onFilters: (change: Partial<F>) => void
  onReset: () => void
}

export function FilterPanel<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  filters,
  facets,
  lost,
  onFilters,
  onReset,
}: FilterPanelProps<T, F, C>) {
  return (
    <>
      <SortControl<F['sort']>
        choices={finder.sorts}
        sort={filters.sort}
        dir={filters.dir}
        onChange={(sort, dir) => onFilters(finder.order(sort, dir))}
      />
      {finder.facets.map(({ label, counts, chosen, choose, downwards }) => (
        <FacetFilter
          key={label}
          label={label}
          answer={facets && counts(facets, filters)}
          lost={lost}
          all={finder.words.many}
          chosen={chosen(filters)}
          downwards={downwards}
          onChange={(values) => onFilters(choose(values))}
        />
      ))}
      {finder.singles.map(({ label, chosen, choose, Input }) => (
        <Input key={label} value={chosen(filters)} onChange={(value) => onFilters(choose(value))} />
      ))}
      <MoreFilters
        kind={finder.kind}
        chosen={filters.field}
        onChange={(field) => onFilters(finder.fields(field))}
      />
      <ResetFilters onReset={onReset} />
    </>
  )
}
