import { facetOf, type FacetsOf } from '../../entities/list/facets.ts'
import type { AnyFilters, List, ListDefinition } from '../../entities/list/list.ts'
import type { FacetChoice } from './definition.ts'

/** What every list changes in its address in the same way. */
export const CHANGES = {
  search: (q: string) => ({ q }),
  fields: (field: string[]) => ({ field }),
  order: <S extends string>(sort: S, dir: 'asc' | 'desc') => ({ sort, dir }),
}

/** The filters of a list that its counters know. */
export const facetsOf =
  <F extends AnyFilters, D extends ListDefinition>(list: List<F, D>) =>
  (key: D['counted'][number], label: string): FacetChoice<F, FacetsOf<D>> => ({
    label,
    chosen: (filters) => filters[key as keyof F] as string[],
    choose: (values) => ({ [key]: values }) as Partial<F>,
    counts: (facets, filters) => facetOf(list, facets, filters, key),
  })
