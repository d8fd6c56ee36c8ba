import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { View } from '../../entities/list/filters.ts'
import { wantSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { FinderScreen } from './FinderScreen.tsx'
import { normaliseFilterValues } from './normaliseFilterValues.ts'
import { useFilterChange } from './useFilterChange.ts'

/** A list whose filters and selected card are in the address, as its route has read them. */
export function FinderPage<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>({
  finder,
  filters,
  peek,
  view,
}: {
  finder: Finder<T, F, C>
  filters: F
  /** The record whose summary is open, or ''. */
  peek: string
  view: View
}) {
  const dropped = useLocation({ select: ({ state }) => state.dropped ?? 0 })
  const change = useFilterChange<F>()
  const { data: facets } = useQuery(finder.queries.facets())
  // The list of what an address typed by hand means takes the place of the one it names, in the history as well.
  useEffect(() => {
    const meant = facets && normaliseFilterValues(finder, filters, facets)
    if (meant) change(meant, true)
  }, [facets, filters, finder, change])
  // Who searches wants what fits best, first.
  const isSearched = filters.q !== ''
  useEffect(() => {
    if (isSearched) wantSource().catch(() => undefined)
  }, [isSearched])
  return <FinderScreen finder={finder} filters={filters} peek={peek} view={view} dropped={dropped} />
}
