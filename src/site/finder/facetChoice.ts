import { facetOf, type FacetsOf } from '../../entities/list/facets.ts'
import type { AnyFilters, List, ListDefinition } from '../../entities/list/list.ts'
import type { FacetChoice } from './definition.ts'

/**
 * Returns the facets of a list as filter choices, with counts where the list has counters;
 * `particular` overrides single choices.
 */
export function facetsOf<F extends AnyFilters, D extends ListDefinition>(
  list: List<F, D>,
  particular: { [Name in FacetChoice<F, FacetsOf<D>>['key']]?: Partial<FacetChoice<F, FacetsOf<D>>> } = {},
) {
  type Choice = FacetChoice<F, FacetsOf<D>>
  const { offered, counted } = list.definition
  const choice = (key: Choice['key'], label: string): Choice => ({
    key,
    label,
    ...(counted.includes(key) && {
      counts: (facets, filters) => facetOf(list, facets, filters, key as D['counted'][number]),
    }),
    ...particular[key],
  })
  const facets = Object.entries(offered).map(([key, label]) => choice(key as Choice['key'], label))
  return { facets, facet: (key: Choice['key']) => facets.find((each) => each.key === key) as Choice }
}

/** Returns the change that sets one filter. */
export const changeOf = <F>(key: keyof F, value: string | string[]): Partial<F> =>
  ({ [key]: value }) as Partial<F>
