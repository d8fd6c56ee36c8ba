import { type Listing, planOf, type Plan } from '../../records/listing.ts'
import {
  direction,
  fieldValues,
  isFieldRange,
  NOT_STATED,
  oneOf,
  oneSearch,
  type Read,
  reading,
  type Reads,
  severalValues,
  severalYears,
  storedValues,
} from './filters.ts'

/** The definition of a public list: its filters, sorts and counters. */
export interface ListDefinition<Field extends string = string> extends Listing<Field> {
  /** Filters whose field is stored as null when a record does not state it; other fields are stored as ''. */
  nullable: readonly string[]
  /** Filters with a counter per value in facets/{collection}. */
  counted: readonly string[]
  /** Pairs of filters counted together, by the name of their counters in that document. */
  pairs: Readonly<Record<string, readonly [first: string, second: string]>>
  /** The multi-value filters offered to visitors, in this order, with their labels. */
  offered: Readonly<Record<string, string>>
  /**
   * Filters that Firestore cannot answer, with their address parsers; the directory answers them (source.ts).
   */
  directoryOnly: Readonly<Record<string, Reads<string> | Reads<string[]>>>
}

type Several<D extends ListDefinition> = keyof D['anyOf'] | keyof D['years'] | keyof D['contains']

/** The multi-value filters; one without a label does not compile. */
type Offered<D extends ListDefinition> =
  | Several<D>
  | {
      [Name in keyof D['directoryOnly']]: D['directoryOnly'][Name] extends Reads<string[]> ? Name : never
    }[keyof D['directoryOnly']]

type Readers<D extends ListDefinition> = Record<Several<D>, Reads<string[]>> &
  D['directoryOnly'] & {
    q: Reads<string>
    /** Dynamic field filters, each "name:value", "name:>=value" or "name:<=value". */
    field: Reads<string[]>
    /** '' until an order is chosen: by name, or for a search by relevance. */
    sort: Reads<(keyof D['sorts'] & string) | ''>
    dir: typeof direction
  }

type Flat<T> = { [Name in keyof T]: T[Name] }

/** The address parameters that every list has. */
export interface AnyFilters {
  q: string
  field: string[]
  sort: string
  dir: 'asc' | 'desc'
}

/** Everything that follows from the definition of a list. */
export interface List<Filters extends AnyFilters = AnyFilters, D extends ListDefinition = ListDefinition> {
  definition: D
  /** The address parser of each filter. */
  readers: { [Name in keyof Filters]: Reads<Filters[Name]> }
  /** Parses the filters of an address and drops all other parameters. */
  parse: (search: unknown) => Filters
  /** Picks the filters from parsed values, so that other parameters do not load another list. */
  only: (values: Filters) => Filters
  defaults: Filters
  /** Returns the values of a filter that Firestore can apply, without those that only the directory can. */
  queryable: (name: string, value: string | string[]) => string | string[]
  /** Whether Firestore cannot answer these filters, so that the list has to wait for the directory. */
  needsDirectory: (filters: Filters) => boolean
  plan: (filters: Filters) => Plan
}

const each = <T>(of: object, value: T): Record<string, T> =>
  Object.fromEntries(Object.keys(of).map((name) => [name, value]))

/** Builds a list from its definition. The first of the sorts is the default. */
export function listOf<const D extends ListDefinition>(
  definition: D & { offered: Readonly<Record<Offered<D>, string>> },
) {
  type Filters = Flat<Read<Readers<D>>> & AnyFilters
  const { anyOf, years, contains, sorts, nullable, directoryOnly } = definition
  const [usual = '', ...others] = Object.keys(sorts)
  const readers = {
    ...each(anyOf, severalValues),
    ...each(years, severalYears),
    ...each(contains, severalValues),
    ...directoryOnly,
    q: oneSearch,
    field: fieldValues,
    sort: oneOf(['', usual, ...others], ''),
    dir: direction,
  } as unknown as List<Filters, D>['readers']
  const { parse } = reading(readers as Record<string, Reads<unknown>>)
  const plan = (filters: Filters): Plan => {
    const { q, field, sort, dir, ...values } = filters as unknown as AnyFilters &
      Record<string, string | string[]>
    const stored = <B extends '' | null>(filter: string, blank: B) =>
      storedValues(values[filter] as string[], blank)
    return planOf(definition, {
      anyOf: Object.fromEntries(
        Object.entries(anyOf).map(([filter, to]) => [
          to,
          stored(filter, nullable.includes(filter) ? null : ''),
        ]),
      ),
      years: Object.keys(years).flatMap((filter) => stored(filter, '')),
      contains: Object.fromEntries(
        Object.entries(contains).map(([filter, to]) => [to, values[filter]?.[0] ?? '']),
      ),
      search: q,
      // Each is "name:value", and each name occurs once.
      custom: Object.fromEntries(field.map((entry) => entry.split(/:(.*)/s))),
      sort: sort || usual,
      dir,
    })
  }
  const queryable = (name: string, value: string | string[]) => {
    if (name in directoryOnly) return []
    if (!Array.isArray(value)) return value
    if (name === 'field') return value.filter((entry) => !isFieldRange(entry))
    return name in contains ? value.filter((one) => one !== NOT_STATED).slice(0, 1) : value
  }
  const needsDirectory = (filters: Filters): boolean =>
    Object.entries(filters).some(([name, value]) => queryable(name, value).length < value.length)
  const only = (values: Filters) =>
    Object.fromEntries(Object.keys(readers).map((name) => [name, values[name as keyof Filters]]))
  return {
    definition,
    readers,
    parse,
    only,
    defaults: parse({}),
    queryable,
    needsDirectory,
    plan,
  } as unknown as List<Filters, D>
}

export type FiltersOf<L extends { defaults: unknown }> = L['defaults']
