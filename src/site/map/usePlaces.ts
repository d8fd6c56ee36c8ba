import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inUsualOrder } from '../../entities/list/facets.ts'
import { wantSource } from '../../entities/list/source.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { STALE_TIME } from '../../entities/record/stale-time.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import { readPlaces, withoutArea } from './places.ts'

/** Where the records of a list are; the first of them give way to all of them once the directory is there. */
export function usePlaces<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
) {
  const query = useQuery({
    queryKey: keyFor(finder.queries.collection, 'places', inUsualOrder(withoutArea(filters))),
    queryFn: () => readPlaces(finder, filters),
    staleTime: STALE_TIME.public,
    // What was there stands until the next is: a map that empties for a moment looks broken.
    placeholderData: (previous) => previous,
  })
  const { data, refetch } = query
  const isPart = data !== undefined && data.first !== null
  useEffect(() => {
    if (!isPart) return
    let gone = false
    wantSource().then(
      () => {
        if (!gone) void refetch()
      },
      () => undefined,
    )
    return () => void (gone = true)
  }, [isPart, refetch])
  return query
}
