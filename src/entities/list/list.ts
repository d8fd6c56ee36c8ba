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

/** A public list: what it can be narrowed to and ordered by, and what the counters know of it. */
export interface ListDefinition<Field extends string = string> extends Listing<Field> {
  /** Filters whose field is stored as null when a record does not state it; any other field as ''. */
  nullable: readonly string[]
  /** Filters whose values are counted one by one in facets/{collection}. */
  counted: readonly string[]
  /** What counts two of them together, as its name in that document. */
  pairs: Readonly<Record<string, readonly [first: string, second: string]>>
  /** The filters that take several values, as visitors are offered them: in this order, under these labels. */
  offered: Readonly<Record<string, string>>
  /** Filters of which Firestore knows nothing, as they are read from an address: the directory answers them (source.ts). */
  beyond: Readonly<Record<string, Reads<string> | Reads<string[]>>>
}

type Several<D extends ListDefinition> = keyof D['anyOf'] | keyof D['years'] | keyof D['contains']

/** The filters of which several values can be chosen; one without a label does not compile. */
type Offered<D extends ListDefinition> =
  | Several<D>
  | {
      [Name in keyof D['beyond']]: D['beyond'][Name] extends Reads<string[]> ? Name : never
    }[keyof D['beyond']]

type Readers<D extends ListDefinition> = Record<Several<D>, Reads<string[]>> &
  D['beyond'] & {
    q: Reads<string>
    /** Dynamic fields, each as "name:value", "name:>=value" or "name:<=value". */
    field: Reads<string[]>
    /** '' while nobody has chosen an order: by name, and a search by what fits best. */
    sort: Reads<(keyof D['sorts'] & string) | ''>
    dir: typeof direction
  }

type Flat<T> = { [Name in keyof T]: T[Name] }

/** What every list keeps in its address, whatever else it is narrowed by. */
export interface AnyFilters {
  q: string
  field: string[]
  sort: string
  dir: 'asc' | 'desc'
}

/** Everything about one list that follows from its definition. */
export interface List<Filters extends AnyFilters = AnyFilters, D extends ListDefinition = ListDefinition> {
  definition: D
  /** How each filter is read from an address. */
  readers: { [Name in keyof Filters]: Reads<Filters[Name]> }
  /** The filters among the values of an address; whatever is none of them is left out. */
  parse: (search: unknown) => Filters
  /** The filters among values that have been read: whatever else rides along must not load another list. */
  only: (values: Filters) => Filters
  defaults: Filters
  /** Whether Firestore cannot answer these filters at all, so that the list waits for the directory. */
  isBeyond: (filters: Filters) => boolean
  plan: (filters: Filters) => Plan
}

const each = <T>(of: object, value: T): Record<string, T> =>
  Object.fromEntries(Object.keys(of).map((name) => [name, value]))

/** The first of the sorts is the usual one. */
export function listOf<const D extends ListDefinition>(
  definition: D & { offered: Readonly<Record<Offered<D>, string>> },
) {
  type Filters = Flat<Read<Readers<D>>> & AnyFilters
  const { anyOf, years, contains, sorts, nullable, beyond } = definition
  const [usual = '', ...others] = Object.keys(sorts)
  const readers = {
    ...each(anyOf, severalValues),
    ...each(years, severalYears),
    ...each(contains, severalValues),
    ...beyond,
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
      // Each as "name:value", and each name once.
      custom: Object.fromEntries(field.map((entry) => entry.split(/:(.*)/s))),
      sort: sort || usual,
      dir,
    })
  }
  const isBeyond = (filters: Filters): boolean => {
    const values = filters as unknown as Record<string, string | string[]>
    return (
      Object.keys(beyond).some((name) => values[name]?.length) ||
      Object.keys(contains).some((name) => values[name]?.[1] || values[name]?.includes(NOT_STATED)) ||
      filters.field.some(isFieldRange)
    )
  }
  const only = (values: Filters) =>
    Object.fromEntries(Object.keys(readers).map((name) => [name, values[name as keyof Filters]]))
  return { definition, readers, parse, only, defaults: parse({}), isBeyond, plan } as unknown as List<
    Filters,
    D
  >
}

export type FiltersOf<L extends { defaults: unknown }> = L['defaults']
