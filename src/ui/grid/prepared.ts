import { type CellValue, type GridColumn, isFindable, searchTextOf } from './column.ts'
import { fold, sortKey } from '../../fold.ts'

/**
 * The ranks of the rows in one column: from 1 for the smallest value, equal values share a rank, 0 is blank.
 */
export interface Ranks {
  ranks: Uint32Array
  /** Upper bound of the ranks. */
  distinct: number
}

/**
 * A list of records indexed for sorting and filtering, computed once per list and column: ranks for sorting,
 * folded texts and numbers for filtering, and one searchable text (haystack) per record for the find box.
 */
export interface Prepared<T> {
  rows: readonly T[]
  column: (id: string) => GridColumn<T> | undefined
  ranks: (id: string) => Ranks
  folded: (id: string) => readonly string[]
  numbers: (id: string) => Float64Array
  haystack: (row: T) => string
  haystacks: () => readonly string[]
}

const isBlank = (value: CellValue): value is null | '' => value === null || value === ''

/** Compares two keys; numbers sort before texts. */
function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  if (typeof b === 'number') return 1
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The sort order of all values that a column has had so far, numbered in order of appearance. If a few
 * records of a list change, only their new values need to be inserted.
 */
class ValueOrder {
  readonly #numberOf = new Map<CellValue, number>()
  /** The sort key of each value, by its number. */
  readonly #keys: (string | number)[] = []
  /** The numbers of all non-blank values, in ascending order of value. */
  readonly #sorted: number[] = []
  #rankOf = new Uint32Array()
  #highest = 0

  #add(value: CellValue): number {
    const number = this.#keys.length
    const key = typeof value === 'string' ? sortKey(value) : (value ?? '')
    this.#numberOf.set(value, number)
    this.#keys.push(key)
    if (key !== '') this.#sorted.push(number)
    return number
  }

  #rank(): void {
    const keys = this.#keys
    this.#sorted.sort((a, b) => compare(keys[a]!, keys[b]!))
    this.#rankOf = new Uint32Array(keys.length)
    this.#highest = 0
    let last: string | number = ''
    for (const number of this.#sorted) {
      if (keys[number] !== last) this.#highest += 1
      last = keys[number]!
      this.#rankOf[number] = this.#highest
    }
  }

  rank(values: readonly CellValue[]): Ranks {
    const ranks = new Uint32Array(values.length)
    for (let at = 0; at < values.length; at++)
      ranks[at] = this.#numberOf.get(values[at]!) ?? this.#add(values[at]!)
    if (this.#rankOf.length < this.#keys.length) this.#rank()
    for (let at = 0; at < ranks.length; at++) ranks[at] = this.#rankOf[ranks[at]!]!
    return { ranks, distinct: this.#highest }
  }
}

function remembered<Value>(make: (id: string) => Value): (id: string) => Value {
  const cache = new Map<string, Value>()
  return (id) => {
    let value = cache.get(id)
    if (value === undefined) cache.set(id, (value = make(id)))
    return value
  }
}

const areSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, at) => item === b[at])

/**
 * The value orders and haystacks of a grid. They are kept by the functions that return a column's values, since
 * columns are replaced more often than these: for a label, the options of a choice or the names of a list.
 */
export class PreparedCache<T extends object> {
  readonly #orders = new WeakMap<(row: T) => CellValue, ValueOrder>()
  #sources: readonly unknown[] = []
  #haystacks = new WeakMap<T, string>()

  order(valueOf: (row: T) => CellValue): ValueOrder {
    let order = this.#orders.get(valueOf)
    if (!order) this.#orders.set(valueOf, (order = new ValueOrder()))
    return order
  }

  /** Returns the haystacks that were made of the texts of these columns. */
  haystacks(columns: readonly GridColumn<T>[]): WeakMap<T, string> {
    const sources = columns.flatMap(({ value, also }) => [value, also])
    if (!areSame(sources, this.#sources)) {
      this.#sources = sources
      this.#haystacks = new WeakMap()
    }
    return this.#haystacks
  }
}

/** Prepares a list lazily; what `cache` holds already is not computed again. */
export function prepare<T extends object>(
  rows: readonly T[],
  columns: readonly GridColumn<T>[],
  cache = new PreparedCache<T>(),
): Prepared<T> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const valuesOf = remembered((id) => {
    const column = byId.get(id)
    return column ? rows.map((row) => column.value(row)) : []
  })
  const comparedOf = remembered((id) => {
    const compared = byId.get(id)?.compared
    return compared ? rows.map(compared.by) : valuesOf(id)
  })
  const ranksOf = (id: string): Ranks => {
    const column = byId.get(id)
    const order = column ? cache.order(column.compared?.by ?? column.value) : new ValueOrder()
    return order.rank(comparedOf(id))
  }
  const findable = columns.filter(isFindable)
  const haystackOf = cache.haystacks(findable)
  const haystack = (row: T): string => {
    let text = haystackOf.get(row)
    if (text === undefined) {
      text = fold(findable.map((column) => searchTextOf(column, row)).join('\n'))
      haystackOf.set(row, text)
    }
    return text
  }
  let haystacks: string[] | null = null
  return {
    rows,
    column: (id) => byId.get(id),
    ranks: remembered(ranksOf),
    folded: remembered((id) => valuesOf(id).map((value) => (value === null ? '' : fold(String(value))))),
    numbers: remembered((id) =>
      Float64Array.from(comparedOf(id), (value) => (isBlank(value) ? Number.NaN : Number(value))),
    ),
    haystack,
    haystacks: () => (haystacks ??= rows.map(haystack)),
  }
}

/** Haystacks built per idle step: about 5 ms. */
const AT_ONCE = 2_000

/** Computes the data for sorting and finding, yielding between steps so that the page stays responsive. */
export function* preparing<T>(prepared: Prepared<T>, columnIds: readonly string[]): Generator<void> {
  for (const id of columnIds) {
    prepared.ranks(id)
    yield
  }
  for (const [at, row] of prepared.rows.entries()) {
    prepared.haystack(row)
    if (at % AT_ONCE === AT_ONCE - 1) yield
  }
  prepared.haystacks()
}
