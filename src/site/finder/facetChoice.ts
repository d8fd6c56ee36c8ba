import { facetOf, type FacetsOf } from '../../entities/list/facets.ts'
import type { AnyFilters, List, ListDefinition } from '../../entities/list/list.ts'
import type { FacetChoice } from './definition.ts'

/** The filters of a list that its counters know. */
export const facetsOf =
  <F extends AnyFilters, D extends ListDefinition>(list: List<F, D>) =>
  (
    key: D['counted'][number] & FacetChoice<F, FacetsOf<D>>['key'],
    label: string,
  ): FacetChoice<F, FacetsOf<D>> => ({
    key,
    label,
    counts: (facets, filters) => facetOf(list, facets, filters, key),
  })

/** What gives one filter another value. */
export const changeOf = <F>(key: keyof F, value: string | string[]): Partial<F> =>
  ({ [key]: value }) as Partial<F>
