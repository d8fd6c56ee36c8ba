import { useQuery } from '@tanstack/react-query'
import { inUsualOrder } from '../../entities/list/facets.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { STALE_TIME } from '../../entities/record/stale-time.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from '../finder/definition.ts'
import { readLocations, withoutArea } from './locations.ts'

/**
 * Subscribes to the positions of a list's records; refetched once the directory has
 * loaded (src/site/directory).
 */
export const useLocations = <T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
) =>
  useQuery({
    queryKey: keyFor(finder.queries.collection, 'places', inUsualOrder(withoutArea(filters))),
    queryFn: () => readLocations(finder, filters),
    staleTime: STALE_TIME.public,
    // Keep the previous points until the next arrive: a map that is briefly empty looks broken.
    placeholderData: (previous) => previous,
  })
