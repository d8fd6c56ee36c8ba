import { looselyEqual } from './equality.ts'
import type { Val } from './values.ts'

/** A set keeps the first of equal values; 1 and 1.0 are equal. Strings, its usual members, are looked up directly. */
export class ValueSet {
  static readonly type = 'set'
  readonly items: readonly Val[]
  readonly #strings: ReadonlySet<Val>
  readonly #others: readonly Val[]

  constructor(items: Iterable<Val>) {
    const strings = new Set<Val>()
    const others: Val[] = []
    const all: Val[] = []
    for (const item of items) {
      if (typeof item === 'string') {
        if (strings.has(item)) continue
        strings.add(item)
      } else {
        if (others.some((other) => looselyEqual(other, item)) || !looselyEqual(item, item)) continue
        others.push(item)
      }
      all.push(item)
    }
    this.items = all
    this.#strings = strings
    this.#others = others
  }

  has(value: Val): boolean {
    return typeof value === 'string'
      ? this.#strings.has(value)
      : this.#others.some((other) => looselyEqual(other, value))
  }

  get size(): number {
    return this.items.length
  }
}
