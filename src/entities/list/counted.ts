import type { Fields } from '../../records/fields.ts'
import type { Counters } from '../../records/traits.ts'
import type { ListDefinition } from './list.ts'

/** Returns the counter values and pairs to which a record contributes, from its stored fields. */
export function countedValues(
  { anyOf, years, counted, pairs }: ListDefinition,
  fields: Fields,
): Pick<Counters, 'values' | 'pairs'> {
  const text = (name: string | undefined) => {
    const value = fields[name ?? '']
    return typeof value === 'string' ? value : ''
  }
  const valueOf = (filter: string): string =>
    filter in years ? text(years[filter]).slice(0, 4) : text(anyOf[filter])
  return {
    values: Object.fromEntries(counted.map((filter) => [filter, valueOf(filter)])),
    pairs: Object.fromEntries(
      Object.entries(pairs).map(([name, [first, second]]): [string, [string, string]] => [
        name,
        [valueOf(first), valueOf(second)],
      ]),
    ),
  }
}
