import { firstIndex } from '../../values/first-index.ts'

/** Records adjacent by id that are kept together. `key` is at most the first id, and never changes. */
export interface Chunk<T> {
  key: string
  rows: T[]
}

/** Rows in a new chunk; a chunk that has grown to twice as many is split. */
const ROOM = 250

/**
 * Records sorted by id, in chunks: changes are written to the device chunk by chunk, and a hundred thousand
 * records need neither an index nor an entry each. A record that has not changed stays the same object.
 */
export class SortedRows<T extends { id: string }> {
  #chunks: Chunk<T>[] = [{ key: '', rows: [] }]
  #changed = new Set<string>()
  #all: readonly T[] | null = null

  /** Creates the rows from kept chunks, sorted by key, the first of which has the key ''. */
  static of<T extends { id: string }>(chunks: Chunk<T>[]): SortedRows<T> {
    const made = new SortedRows<T>()
    if (chunks[0]?.key === '') made.#chunks = chunks
    else for (const { rows } of chunks) for (const row of rows) made.put(row)
    return made
  }

  #chunkOf(id: string): number {
    return Math.max(0, firstIndex(this.#chunks.length, (at) => (this.#chunks[at]?.key ?? '') > id) - 1)
  }

  #positionOf(id: string): { at: number; chunk: Chunk<T>; index: number } {
    const at = this.#chunkOf(id)
    const chunk = this.#chunks[at] as Chunk<T>
    return { at, chunk, index: firstIndex(chunk.rows.length, (index) => (chunk.rows[index]?.id ?? '') >= id) }
  }

  #touch(chunk: Chunk<T>): void {
    this.#changed.add(chunk.key)
    this.#all = null
  }

  get(id: string): T | undefined {
    const { chunk, index } = this.#positionOf(id)
    const row = chunk.rows[index]
    return row?.id === id ? row : undefined
  }

  /** Adds a record, or replaces the one with its id. */
  put(row: T): void {
    const { at, chunk, index } = this.#positionOf(row.id)
    this.#touch(chunk)
    if (chunk.rows[index]?.id === row.id) {
      chunk.rows[index] = row
      return
    }
    chunk.rows.splice(index, 0, row)
    if (chunk.rows.length < 2 * ROOM) return
    const rows = chunk.rows.splice(ROOM)
    const next = { key: rows[0]?.id ?? '', rows }
    this.#chunks.splice(at + 1, 0, next)
    this.#touch(next)
  }

  remove(id: string): boolean {
    const { chunk, index } = this.#positionOf(id)
    if (chunk.rows[index]?.id !== id) return false
    chunk.rows.splice(index, 1)
    this.#touch(chunk)
    return true
  }

  /** Returns every record by id; the same array until something changes. */
  all(): readonly T[] {
    return (this.#all ??= this.#chunks.flatMap(({ rows }) => rows))
  }

  /** Returns the chunks that have changed since the last call. */
  takeChanged(): Chunk<T>[] {
    const changed = this.#chunks.filter(({ key }) => this.#changed.has(key))
    this.#changed.clear()
    return changed
  }

  get isChanged(): boolean {
    return this.#changed.size > 0
  }

  /** Marks every chunk as changed, for instance for a tab that has not written so far. */
  touchAll(): void {
    for (const { key } of this.#chunks) this.#changed.add(key)
  }
}
