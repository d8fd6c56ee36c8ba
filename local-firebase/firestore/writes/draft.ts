import { innerFields } from '../values/compare.ts'
import type { Fields, Value } from '../../wire.ts'

/** The fields of a document while a write is applied. Maps are copied on write: the original is unchanged. */
export class Draft {
  readonly fields: Fields
  readonly #owned = new WeakSet<Fields>()

  constructor(base: Fields) {
    this.fields = { ...base }
    this.#owned.add(this.fields)
  }

  /** Sets a value; anything on the path that is not a map, including a vector, is replaced by a map. */
  set(path: readonly string[], value: Value): void {
    const map = this.#parent(path, true)
    if (map) map[path.at(-1) as string] = value
  }

  delete(path: readonly string[]): void {
    const map = this.#parent(path, false)
    if (map) delete map[path.at(-1) as string]
  }

  #parent(path: readonly string[], create: boolean): Fields | null {
    let map = this.fields
    for (const segment of path.slice(0, -1)) {
      const value = Object.hasOwn(map, segment) ? map[segment] : undefined
      const inner = value === undefined ? undefined : innerFields(value)
      if (!inner && !create) return null
      map[segment] = { mapValue: { fields: this.#own(inner ?? {}) } }
      map = (map[segment] as { mapValue: { fields: Fields } }).mapValue.fields
    }
    return map
  }

  #own(map: Fields): Fields {
    if (this.#owned.has(map)) return map
    const copy = { ...map }
    this.#owned.add(copy)
    return copy
  }
}
