import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type ExactFacets, wantSource } from '../../entities/list/source.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { useFilterChange } from './useFilterChange.ts'

/**
 * The list of what an address typed by hand means takes the place of the one it names, in the history as well. What
 * understands other spellings and other names comes only for values that no record has. `facets` is undefined until read,
 * `exact` until the directory is there, which alone knows owners and roles.
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
 * What the address of a list asks for besides the list itself: other spellings of its values become the stored ones, and a
 * search the directory. Returns how many of its values could not be used.
 */
export function useFinderAddress<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
): number {
  useStoredValues(
    finder,
    filters,
    useQuery(finder.queries.facets()).data,
    useQuery(finder.queries.exact(filters)).data,
  )
  // Who searches wants what fits best, first.
  const isSearched = filters.q !== ''
  useEffect(() => {
    if (isSearched) wantSource().catch(() => undefined)
  }, [isSearched])
  return useLocation({ select: ({ state }) => state.dropped ?? 0 })
}
