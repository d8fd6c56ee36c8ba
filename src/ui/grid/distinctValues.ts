import type { CellValue } from './column.ts'
import { firstIndex } from '../../values/first-index.ts'
import { fold, sortKey } from '../../fold.ts'

/**
 * The ranks of the rows in one column: from 1 for the smallest value, equal values share a rank, 0 is blank.
 */
export interface Ranks {
  ranks: Uint32Array
  /** Upper bound of the ranks. */
  distinct: number
}

/** New values, as a share of all, up to which they are inserted one by one instead of sorting all values anew. */
const FEW = 1 / 16

const keyOf = (value: CellValue): string => (value === null ? '' : sortKey(String(value)))

/**
 * The distinct values that a column has had so far, numbered in order of appearance: what is computed of a value,
 * such as its folded text or its place in the sort order, is computed once for all rows that have it. If a few
 * records of a list change, only their new values are added.
 *
 * Sort keys are computed when they are compared and not kept: they would take more memory than the values.
 */
export class DistinctValues {
  readonly #values: CellValue[] = []
  readonly #numberOf = new Map<CellValue, number>()
  /** The folded text of each value, by its number, as far as they have been asked for. */
  readonly #folded: string[] = []
  /** The numbers of the ranked non-blank values, in ascending order of value. */
  #sorted: number[] = []
  /** The rank of each value, by its number. */
  #rankOf = new Uint32Array()
  #highest = 0

  /** The number of distinct values. */
  get count(): number {
    return this.#values.length
  }

  #add(value: CellValue): number {
    const number = this.#values.push(value) - 1
    this.#numberOf.set(value, number)
    return number
  }

  /** Returns the number of each row's value. */
  numbersOf(values: readonly CellValue[]): Uint32Array {
    const numbers = new Uint32Array(values.length)
    for (let at = 0; at < numbers.length; at++)
      numbers[at] = this.#numberOf.get(values[at]!) ?? this.#add(values[at]!)
    return numbers
  }

  /** Returns the folded text of a value. */
  folded(number: number): string {
    return (this.#folded[number] ??= fold(String(this.#values[number] ?? '')))
  }

  /** Returns for each value, by its number, whether its folded text passes a test: 1 or 0. */
  passing(test: (folded: string) => boolean): Uint8Array {
    const passing = new Uint8Array(this.count)
    for (let number = 0; number < passing.length; number++) if (test(this.folded(number))) passing[number] = 1
    return passing
  }

  /** Returns the ranks of rows whose values have these numbers. */
  ranksOf(numbers: Uint32Array): Ranks {
    const ranked = this.#rankOf.length
    if (ranked < this.count) {
      const rankOf = new Uint32Array(this.count)
      rankOf.set(this.#rankOf)
      this.#rankOf = rankOf
      if (this.count - ranked <= this.count * FEW) this.#insertFrom(ranked)
      else this.#sortAll()
    }
    return { ranks: numbers.map((number) => this.#rankOf[number]!), distinct: this.#highest }
  }

  #sortAll(): void {
    const keys = this.#values.map(keyOf)
    this.#sorted = [...keys.keys()].filter((number) => keys[number] !== '')
    this.#sorted.sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a] === keys[b] ? 0 : 1))
    this.#highest = 0
    let last = ''
    for (const number of this.#sorted) {
      if (keys[number] !== last) this.#highest += 1
      last = keys[number]!
      this.#rankOf[number] = this.#highest
    }
  }

  /** Inserts the values from this number on into the sort order. */
  #insertFrom(first: number): void {
    const sortedKey = (at: number) => keyOf(this.#values[this.#sorted[at]!]!)
    for (let number = first; number < this.count; number++) {
      const key = keyOf(this.#values[number]!)
      if (key === '') continue
      const at = firstIndex(this.#sorted.length, (middle) => sortedKey(middle) >= key)
      const isTie = at < this.#sorted.length && sortedKey(at) === key
      // A new rank only has to differ from all others until they are numbered below.
      this.#rankOf[number] = isTie ? this.#rankOf[this.#sorted[at]!]! : ++this.#highest
      this.#sorted.splice(at, 0, number)
    }
    let [last, rank] = [0, 0]
    for (const number of this.#sorted) {
      if (this.#rankOf[number] !== last) rank += 1
      last = this.#rankOf[number]!
      this.#rankOf[number] = rank
    }
    this.#highest = rank
  }
}

/** Returns the ranks of numbers; NaN is blank. */
export function ranksOfNumbers(numbers: Float64Array): Ranks {
  const sorted = numbers.filter((value) => !Number.isNaN(value)).sort()
  const ranks = Uint32Array.from(numbers, (value) =>
    Number.isNaN(value) ? 0 : 1 + firstIndex(sorted.length, (at) => sorted[at]! >= value),
  )
  return { ranks, distinct: sorted.length }
}
