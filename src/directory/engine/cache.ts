/** LRU cache of results that are expensive to compute, by a text that names each. */
export class LruCache<T> {
  readonly #kept = new Map<string, T>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(name: string, compute: () => T): T {
    const cached = this.#kept.get(name)
    const value = cached ?? compute()
    this.#kept.delete(name)
    this.#kept.set(name, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }
}
