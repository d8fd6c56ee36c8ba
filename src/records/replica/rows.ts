/** Neighbours in the order of their ids, which are kept together. `key` is at most the first id, and stays. */
export interface Chunk<T> {
  key: string
  rows: T[]
}

/** Rows a chunk begins with; one that has grown to twice as many is split. */
const ROOM = 250

/** The first place from 0 to `end` where `isPast` holds, `end` when it holds nowhere. */
function firstPlace(end: number, isPast: (place: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Records by their ids, in chunks: what changes is written to the device chunk by chunk, and a hundred thousand records
 * need neither an index nor an entry each. A record that has not changed stays the same object.
 */
export class SortedRows<T extends { id: string }> {
  #chunks: Chunk<T>[] = [{ key: '', rows: [] }]
  #changed = new Set<string>()
  #all: readonly T[] | null = null

  /** Takes what was kept; chunks in the order of their keys, the first under ''. */
  static of<T extends { id: string }>(chunks: Chunk<T>[]): SortedRows<T> {
    const made = new SortedRows<T>()
    if (chunks[0]?.key === '') made.#chunks = chunks
    else for (const { rows } of chunks) for (const row of rows) made.put(row)
    return made
  }

  #chunkOf(id: string): number {
    return Math.max(0, firstPlace(this.#chunks.length, (at) => (this.#chunks[at]?.key ?? '') > id) - 1)
  }

  #placeOf(id: string): { at: number; chunk: Chunk<T>; place: number } {
    const at = this.#chunkOf(id)
    const chunk = this.#chunks[at] as Chunk<T>
    return { at, chunk, place: firstPlace(chunk.rows.length, (place) => (chunk.rows[place]?.id ?? '') >= id) }
  }

  #touch(chunk: Chunk<T>): void {
    this.#changed.add(chunk.key)
    this.#all = null
  }

  get(id: string): T | undefined {
    const { chunk, place } = this.#placeOf(id)
    const row = chunk.rows[place]
    return row?.id === id ? row : undefined
  }

  /** Adds a record, or takes it in place of the one with its id. */
  put(row: T): void {
    const { at, chunk, place } = this.#placeOf(row.id)
    this.#touch(chunk)
    if (chunk.rows[place]?.id === row.id) {
      chunk.rows[place] = row
      return
    }
    chunk.rows.splice(place, 0, row)
    if (chunk.rows.length < 2 * ROOM) return
    const rows = chunk.rows.splice(ROOM)
    const next = { key: rows[0]?.id ?? '', rows }
    this.#chunks.splice(at + 1, 0, next)
    this.#touch(next)
  }

  remove(id: string): boolean {
    const { chunk, place } = this.#placeOf(id)
    if (chunk.rows[place]?.id !== id) return false
    chunk.rows.splice(place, 1)
    this.#touch(chunk)
    return true
  }

  /** Every record by id; the same array until something changes. */
  all(): readonly T[] {
    return (this.#all ??= this.#chunks.flatMap(({ rows }) => rows))
  }

  /** The chunks that have changed since they were asked for last. */
  takeChanged(): Chunk<T>[] {
    const changed = this.#chunks.filter(({ key }) => this.#changed.has(key))
    this.#changed.clear()
    return changed
  }

  get isChanged(): boolean {
    return this.#changed.size > 0
  }

  /** All of it is to be written, say by a tab that has not written so far. */
  touchAll(): void {
    for (const { key } of this.#chunks) this.#changed.add(key)
  }
}
