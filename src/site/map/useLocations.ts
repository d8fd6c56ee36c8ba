import { useQuery } from '@tanstack/react-query'
import { inUsualOrder } from '../../entities/list/facets.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { STALE_TIME } from '../../entities/record/stale-time.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import { readLocations, withoutArea } from './locations.ts'

/** Where the records of a list are; it is refetched when the directory has come (src/site/directory). */
export const useLocations = <T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
) =>
  useQuery({
    queryKey: keyFor(finder.queries.collection, 'places', inUsualOrder(withoutArea(filters))),
    queryFn: () => readLocations(finder, filters),
    staleTime: STALE_TIME.public,
    // What was there stands until the next is: a map that empties for a moment looks broken.
    placeholderData: (previous) => previous,
  })
