import type { Filter, ListQuery, Order } from '../firebase/read.ts'
import { byText } from '../fold.ts'
import { yearConditions, UNKNOWN_ORDER } from './list-years.ts'
import type { SORT_NAME } from './sort-field.ts'
import { wantedTokens } from './tokens.ts'

/** How a collection can be listed publicly; its queries and composite indexes are derived from this. */
export interface Listing<Field extends string = string> {
  collection: string
  /** Filters that take several values: name in the address → stored field. */
  anyOf: Readonly<Record<string, Field>>
  /** Filters with one value: name in the address → stored list that must contain it. */
  contains: Readonly<Record<string, Field>>
  /** Sorts: name in the address → stored field. */
  sorts: Readonly<Record<string, Field | typeof SORT_NAME>>
  /** Stored field whose unknown values (null) come last in both directions. */
  nullsLast: Field | null
  /** Filter by year: name in the address → stored partial date; one at most. */
  years: Readonly<Record<string, Field>>
  /** Sorts available together with a search; any other falls back to the first of them. */
  searchSorts: readonly string[]
}

/** The filters and the sort that a person chose, in terms of stored fields. */
export interface ListRequest {
  /** Null selects records in which the field is null. */
  anyOf: Readonly<Record<string, readonly (string | null)[]>>
  /** Years chosen for the listing's date; '' selects records without one. */
  years: readonly string[]
  contains: Readonly<Record<string, string>>
  /** Search text as typed. */
  search: string
  custom: Readonly<Record<string, string>>
  sort: string
  dir: 'asc' | 'desc'
}

export type ListNote =
  | 'sorted-within-300'
  | 'refined-within-300'
  | 'search-sorted-by-name'
  | 'search-too-short'
  | 'search-of-one-owner'
  | 'sorted-by-date'
  | 'older-amounts-last'
  | 'many-values'
  | 'amounts-in-usd'

type Row = Record<string, unknown>

export interface Plan {
  /** Queries to run one after the other; together they are the list. `note` explains the results of one. */
  steps: (Omit<ListQuery, 'limit' | 'after'> & { note?: ListNote })[]
  /** Whether only records without a parent are listed; their children are read by a separate query. */
  roots: boolean
  /** Predicate for the conditions that the server could not check. */
  refine: ((row: Row) => boolean) | null
  /** Set when the server cannot sort: everything is read in one query and sorted in the browser. */
  compare: ((a: Row, b: Row) => number) | null
  /** Remarks to show with the list about how it was queried. */
  notes: ListNote[]
}

/** Maximum number of documents read for one page, however much is filtered or sorted in the browser. */
export const MAX_DOCUMENTS_READ = 300
const REFINED_AT_ONCE = 60

/** Returns the limit of the next query for a page, after `read` documents of which `found` match. */
export function nextReadSize({ compare, refine }: Plan, size: number, read: number, found: number): number {
  if (compare) return MAX_DOCUMENTS_READ
  return refine ? Math.min(REFINED_AT_ONCE, MAX_DOCUMENTS_READ - read) : size + 1 - found
}

/** Firestore's limit on the product of the values of all `in` filters. */
const MAX_DISJUNCTIONS = 30

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Returns the stored values that a typed filter can stand for: the text, a number or a boolean. */
function customChoices(value: string): (string | number | boolean)[] {
  if (value === 'true' || value === 'false') return [value, value === 'true']
  return value.trim() !== '' && Number.isFinite(Number(value)) ? [value, Number(value)] : [value]
}

function byField(field: string, dir: 'asc' | 'desc') {
  const sign = dir === 'asc' ? 1 : -1
  return (a: Row, b: Row): number => {
    const [x, y] = [a[field] ?? null, b[field] ?? null]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    if (typeof x === 'string' && typeof y === 'string') return sign * byText(x, y)
    // Amounts stored as text, in legacy documents, come after the numbers.
    if (typeof x === 'string' || typeof y === 'string') return typeof x === 'string' ? 1 : -1
    return sign * (Number(x) - Number(y))
  }
}

function splitConditions(wanted: ListRequest, tokens: string[]) {
  const server: Filter[] = []
  const local: ((row: Row) => boolean)[] = []
  const custom = Object.entries(wanted.custom)
  let branches = 1
  let cut = false
  for (const [name, value] of custom) {
    const choices = customChoices(value)
    branches *= choices.length
    server.push([`customFields.${name}`, 'in', choices])
  }
  // Shortest filters first, so that the longest one is left to the browser.
  const chosen = Object.entries(wanted.anyOf).filter(([, values]) => values.length > 0)
  for (const [field, values] of chosen.sort(([, a], [, b]) => a.length - b.length)) {
    // Firestore's `in` does not match null.
    const asked = values.length === 1 || !values.includes(null)
    if (asked && branches * values.length <= MAX_DISJUNCTIONS) {
      branches *= values.length
      server.push(values.length === 1 ? [field, '==', values[0]] : [field, 'in', [...values]])
    } else {
      cut = true
      local.push((row) => values.some((value) => value === (row[field] ?? null)))
    }
  }
  // Firestore allows one array-contains per query: a chosen value takes precedence over the search.
  const contains = Object.entries(wanted.contains).filter(([, value]) => value !== '')
  const [first] = contains
  for (const [field, value] of contains.slice(1)) local.push((row) => listOf(row[field]).includes(value))
  if (first) server.push([first[0], 'array-contains', first[1]])
  // No index combines search tokens with dynamic fields.
  const [rarest] = first || custom.length > 0 ? [] : tokens
  if (rarest) server.push(['searchTokens', 'array-contains', rarest])
  for (const token of rarest ? tokens.slice(1) : tokens)
    local.push((row) => listOf(row.searchTokens).includes(token))
  return { server, local, cut, sorted: custom.length === 0 }
}

function notesOf(
  wanted: ListRequest,
  { searched, fallback, cut, dated }: Record<'searched' | 'fallback' | 'cut' | 'dated', boolean>,
): ListNote[] {
  const owned = Object.values(wanted.contains).some((value) => value !== '')
  const notes: [ListNote, boolean][] = [
    ['search-too-short', wanted.search.trim() !== '' && !searched],
    ['search-sorted-by-name', fallback],
    ['sorted-by-date', dated],
    ['search-of-one-owner', searched && owned],
    ['many-values', cut],
  ]
  return notes.flatMap(([note, holds]) => (holds ? [note] : []))
}

/** Plans the queries of a list: what the server filters and sorts and what is left to the browser. */
export function planOf(listing: Listing, wanted: ListRequest): Plan {
  const tokens = wantedTokens(wanted.search)
  const { server, local, cut, sorted } = splitConditions(wanted, tokens)
  const searched = tokens.length > 0
  const [dates] = Object.values(listing.years)
  const years = dates !== undefined && wanted.years.length > 0 ? yearConditions(dates, wanted.years) : null
  // The browser can sort by anything, so the years are then not queried; no index combines search tokens with
  // dates.
  const dated = sorted && !searched && years !== null
  if (years && (!dated || years.gaps)) local.push(years.matches)
  const fallback = sorted && searched && !listing.searchSorts.includes(wanted.sort)
  const sort = fallback ? (listing.searchSorts[0] ?? wanted.sort) : wanted.sort
  const dir = fallback ? 'asc' : wanted.dir
  const field = listing.sorts[sort] ?? '__name__'
  const roots = server.length === 0 && local.length === 0 && !searched && !dated
  const where: Filter[] = roots ? [['parentId', '==', null]] : server
  const refine = local.length === 0 ? null : (row: Row) => local.every((test) => test(row))
  const base = { collection: listing.collection }
  const notes = notesOf(wanted, { searched, fallback, cut: cut || (dated && years.gaps), dated })
  if (!sorted) {
    return { steps: [{ ...base, where }], roots, refine, compare: byField(field, dir), notes }
  }
  if (dated) {
    const steps = years.steps.map((step) => ({
      collection: listing.collection,
      where: [...where, ...step.where],
      orderBy: step.orderBy,
    }))
    return { steps, roots, refine, compare: null, notes }
  }
  const orderBy: Order[] = [
    [field, dir],
    ['__name__', dir],
  ]
  const steps =
    field === listing.nullsLast
      ? [
          { ...base, where: [...where, [field, '>=', 0] as const], orderBy },
          { ...base, where: [...where, [field, '==', null] as const], orderBy: UNKNOWN_ORDER },
          // A range matches values of one type only, so texts need a query of their own.
          {
            ...base,
            where: [...where, [field, '>=', ''] as const],
            orderBy,
            note: 'older-amounts-last' as const,
          },
        ]
      : [{ ...base, where, orderBy }]
  return { steps, roots, refine, compare: null, notes }
}
