import { looselyEqual } from './equality.ts'
import { Members } from './members.ts'
import type { Val } from './values.ts'
import { MEMBER, spendWork } from './work.ts'

/** A set. Of equal values, the first is kept; 1 and 1.0 are equal. */
export class ValueSet {
  static readonly type = 'set'
  readonly items: readonly Val[]
  readonly #members = new Members(looselyEqual, true)

  constructor(items: Iterable<Val>) {
    const all: Val[] = []
    for (const item of items) {
      spendWork(MEMBER)
      if (this.#members.has(item) || !looselyEqual(item, item)) continue
      this.#members.add(item)
      all.push(item)
    }
    this.items = all
  }

  has(value: Val): boolean {
    return this.#members.has(value)
  }

  get size(): number {
    return this.items.length
  }
}
