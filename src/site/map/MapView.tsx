import type { ComponentType } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { FilterChange, Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import { useFilterChange } from '../finder/useFilterChange.ts'
import { PlayerMap } from './PlayerMap.tsx'
import { ProjectMap } from './ProjectMap.tsx'

interface MapViewProps<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals> {
  finder: Finder<T, F, C>
  filters: F
  /** The id of the selected record, or ''. */
  peek: string
}

/** The map view of a list, with the same filters, search, counts and address. */
export function MapView<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  filters,
  peek,
}: MapViewProps<T, F, C>) {
  const change = useFilterChange<F>()
  const put = (filters: FilterChange<F>, list = false) =>
    change(list ? ({ ...filters, view: 'list', peek: '' } as FilterChange<F>) : filters)
  const MapOfCollection = (finder.collection === 'projects' ? ProjectMap : PlayerMap) as ComponentType<object>
  return (
    <MapOfCollection
      {...{ finder, filters, peek, onChange: put, onList: (filters: FilterChange<F>) => put(filters, true) }}
    />
  )
}
