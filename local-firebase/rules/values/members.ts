import type { Val } from './values.ts'
import { MEMBER, spendWork } from './work.ts'

/**
 * A membership test. Strings, numbers, booleans and null are hashed; other values are compared one by one
 * with `same`. Ints and floats differ and NaN is never a member, unless `byValue` compares numbers by value.
 */
export class Members {
  readonly #simple = new Set<Val>()
  readonly #others: Val[] = []
  readonly #same: (left: Val, right: Val) => boolean
  readonly #byValue: boolean

  constructor(same: (left: Val, right: Val) => boolean, byValue: boolean) {
    this.#same = same
    this.#byValue = byValue
  }

  add(value: Val): void {
    if (value === null || typeof value !== 'object') this.#simple.add(this.#key(value))
    else this.#others.push(value)
  }

  has(value: Val): boolean {
    if (value === null || typeof value !== 'object') {
      if (!this.#byValue && Number.isNaN(value)) return false
      return this.#simple.has(this.#key(value))
    }
    spendWork(this.#others.length * MEMBER)
    return this.#others.some((other) => this.#same(other, value))
  }

  #key(value: Val): Val {
    return this.#byValue && typeof value === 'bigint' ? Number(value) : value
  }
}
