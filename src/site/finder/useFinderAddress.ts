import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ExactFacets, loadSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { useFilterChange } from './useFilterChange.ts'

/**
 * Replaces filter values typed by hand with the stored values they stand for, without a new history entry.
 * The code that recognises other spellings and names is loaded only for values that no record has. `facets`
 * is undefined until read, `exact` until the directory has loaded; only the directory knows owners and roles.
 */
export function useStoredValues<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
  facets: C | undefined,
  exact: ExactFacets | null | undefined,
): void {
  const change = useFilterChange<F>()
  useEffect(() => {
    if (!facets) return undefined
    const isUnknown = finder.facets.some(({ key, counts }) => {
      const stored = counts ? counts(facets, finder.defaults).counts : exact?.counts[key]
      return (
        stored &&
        (filters[key] as string[]).some((value) => !stored.some((one) => one.n !== 0 && one.value === value))
      )
    })
    if (!isUnknown) return undefined
    let isGone = false
    void import('./normaliseFilterValues.ts')
      .then(({ normaliseFilterValues }) => normaliseFilterValues(finder, filters, facets))
      .then((meant) => meant && !isGone && change(meant, true, filters))
    return () => {
      isGone = true
    }
  }, [facets, exact, filters, finder, change])
}

/**
 * Handles the address of a list beyond its filters: replaces other spellings by the stored values, and loads
 * the directory for a search.
 */
export function useFinderAddress<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
): void {
  useStoredValues(
    finder,
    filters,
    useQuery(finder.queries.facets()).data,
    useQuery(finder.queries.exact(filters)).data,
  )
  // Only the directory can sort a search by relevance.
  const isSearched = filters.q !== ''
  useEffect(() => {
    if (isSearched) loadSource().catch(() => undefined)
  }, [isSearched])
}
