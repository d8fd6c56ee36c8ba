import { type CellValue, type GridColumn, isFindable, soughtIn } from './column.ts'
import { fold, sortKey } from '../../fold.ts'

/** Ranks of the rows by one column: from 1 for the smallest value, equal values share a rank, 0 is blank. */
export interface Ranks {
  ranks: Uint32Array
  /** The highest rank there may be. */
  distinct: number
}

/**
 * What sorting and filtering need of a list of records, worked out once per list and column and then only read:
 * ranks for sorting, folded texts and numbers for filtering, one haystack per record for finding.
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

/** Numbers stand before texts. */
function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  if (typeof b === 'number') return 1
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The values that a column has had so far, numbered as they came. Of a list in which a few records have changed only what
 * is new has to find its place.
 */
class ValueOrder {
  readonly #numberOf = new Map<CellValue, number>()
  /** What each value is compared by. */
  readonly #keys: (string | number)[] = []
  /** All but the blank ones from the smallest to the greatest. */
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

/** For each list of columns the order of the values of each column. */
const ordersOf = new WeakMap<object, (id: string) => ValueOrder>()

function orderIn(columns: object, id: string): ValueOrder {
  let orders = ordersOf.get(columns)
  if (!orders) ordersOf.set(columns, (orders = remembered(() => new ValueOrder())))
  return orders(id)
}

const haystackOf = new WeakMap<object, { columns: readonly unknown[]; text: string }>()

/** Prepares a list; everything is computed lazily. Records that did not change keep their haystack. */
export function prepare<T extends object>(
  rows: readonly T[],
  columns: readonly GridColumn<T>[],
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
  const findable = columns.filter(isFindable)
  const haystack = (row: T): string => {
    const cached = haystackOf.get(row)
    if (cached?.columns === columns) return cached.text
    const text = fold(findable.map((column) => soughtIn(column, row)).join('\n'))
    haystackOf.set(row, { columns, text })
    return text
  }
  let haystacks: string[] | null = null
  return {
    rows,
    column: (id) => byId.get(id),
    ranks: remembered((id) => orderIn(columns, id).rank(comparedOf(id))),
    folded: remembered((id) => valuesOf(id).map((value) => (value === null ? '' : fold(String(value))))),
    numbers: remembered((id) =>
      Float64Array.from(comparedOf(id), (value) => (isBlank(value) ? Number.NaN : Number(value))),
    ),
    haystack,
    haystacks: () => (haystacks ??= rows.map(haystack)),
  }
}

/** So many haystacks are put together at one go while nobody waits: some 5 ms. */
const AT_ONCE = 2_000

/** What sorting by columns and finding will need, in steps between which the page can answer. */
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
