import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { wantSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { normaliseFilterValues } from './normaliseFilterValues.ts'
import { useFilterChange } from './useFilterChange.ts'

/**
 * What the address of a list asks for besides the list itself: other spellings of its values become the stored ones, and a
 * search the directory. Returns how many of its values could not be used.
 */
export function useFinderAddress<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
): number {
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
  return useLocation({ select: ({ state }) => state.dropped ?? 0 })
}
