import { type CellValue, type GridColumn, isFindable } from './column.ts'
import { DistinctValues, type Ranks, ranksOfNumbers } from './distinctValues.ts'
import { fold } from '../../fold.ts'

/** The values of a column: of the row at `index`, the value with the number `numbers[index]` in `values`. */
export interface ValueNumbers {
  values: DistinctValues
  numbers: Uint32Array
}

/**
 * A list of records indexed for sorting, filtering and finding, computed once per list and column.
 */
export interface Prepared<T> {
  rows: readonly T[]
  column: (id: string) => GridColumn<T> | undefined
  ranks: (id: string) => Ranks
  valueNumbers: (id: string) => ValueNumbers
  /** The numbers of a column, in its common unit if it has one; NaN for blank. */
  numbers: (id: string) => Float64Array
  /** The columns that the find box searches. */
  findable: readonly GridColumn<T>[]
  /** The other names of a record's value in a column, such as those of its country, folded; '' without any. */
  otherNames: (column: GridColumn<T>, row: T) => string
}

export const isBlank = (value: CellValue): value is null | '' => value === null || value === ''

function remembered<Value>(make: (id: string) => Value): (id: string) => Value {
  const cache = new Map<string, Value>()
  return (id) => {
    let value = cache.get(id)
    if (value === undefined) cache.set(id, (value = make(id)))
    return value
  }
}

/**
 * The distinct values of a grid's columns and the folded other names. They are kept by the functions that return
 * a column's values, since columns are replaced more often than these: for a label, the options of a choice or the
 * names of a list.
 */
export class PreparedCache<T extends object> {
  readonly #values = new WeakMap<(row: T) => CellValue, DistinctValues>()
  readonly #folded = new WeakMap<readonly string[], string>()

  values(valueOf: (row: T) => CellValue): DistinctValues {
    let values = this.#values.get(valueOf)
    if (!values) this.#values.set(valueOf, (values = new DistinctValues()))
    return values
  }

  /** Folds a list of names once, however many records have it. */
  folded(names: readonly string[]): string {
    let text = this.#folded.get(names)
    if (text === undefined) this.#folded.set(names, (text = fold(names.join('\n'))))
    return text
  }
}

const noValue = () => null

/** Prepares a list lazily; what `cache` holds already is not computed again. */
export function prepare<T extends object>(
  rows: readonly T[],
  columns: readonly GridColumn<T>[],
  cache = new PreparedCache<T>(),
): Prepared<T> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const valueNumbers = remembered((id): ValueNumbers => {
    const value = byId.get(id)?.value ?? noValue
    const values = cache.values(value)
    return { values, numbers: values.numbersOf(rows.map((row) => value(row))) }
  })
  const numbers = remembered((id) => {
    const column = byId.get(id)
    const by = column?.compared?.by ?? column?.value ?? noValue
    return Float64Array.from(rows, (row) => {
      const value = by(row)
      return isBlank(value) ? Number.NaN : Number(value)
    })
  })
  return {
    rows,
    column: (id) => byId.get(id),
    ranks: remembered((id) => {
      const kind = byId.get(id)?.kind
      if (kind === 'number' || kind === 'moment') return ranksOfNumbers(numbers(id))
      const known = valueNumbers(id)
      return known.values.ranksOf(known.numbers)
    }),
    valueNumbers,
    numbers,
    findable: columns.filter(isFindable),
    otherNames: ({ also }, row) => (also ? cache.folded(also(row)) : ''),
  }
}

/** Texts folded per idle step: about 5 ms. */
const AT_ONCE = 2_000

/** Computes the data for sorting and finding, yielding between steps so that the page stays responsive. */
export function* preparing<T>(prepared: Prepared<T>, columnIds: readonly string[]): Generator<void> {
  for (const id of columnIds) {
    prepared.ranks(id)
    yield
  }
  for (const { id } of prepared.findable) {
    const { values } = prepared.valueNumbers(id)
    for (let number = 0; number < values.count; number++) {
      values.folded(number)
      if (number % AT_ONCE === AT_ONCE - 1) yield
    }
    yield
  }
}
