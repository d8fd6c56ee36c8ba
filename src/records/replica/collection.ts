import { readMany, type Stored } from '../../firebase/read.ts'
import type { Stamp } from '../fields.ts'
import { applied } from './apply.ts'
import type { FeedItem } from './feed.ts'
import { SortedRows } from './rows.ts'
import { inSlices } from '../../slices.ts'
import type { ReplicaSource } from './source.ts'
import { deriveTree } from './tree.ts'
import { Watermark } from './watermark.ts'

/** A record that is another now, and who made it so. */
export interface Touched {
  id: string
  /** Null when it is in no changeset. */
  by: Pick<FeedItem, 'by' | 'byEmail'> | null
  /** As it was held until now; undefined when it was not. */
  before: Stamp | undefined
}

/** One collection as this tab holds it. */
export class ReplicaCollection<T extends Stamp = Stamp> {
  readonly source: ReplicaSource<T>
  rows = new SortedRows<T>()
  watermark = new Watermark(null)
  /** Every record is there; before that they are there up to `cursor`. */
  isComplete = false
  cursor: string | null = null
  /** The trail still holds the changeset up to which this is known. */
  isProven = false
  /** When all of it was compared with the database last, epoch ms. */
  checkedAt = 0
  /** Records of which the trail does not tell what has become of them. */
  readonly #unknown = new Map<string, Touched['by']>()
  #derived: readonly T[] | null = null

  constructor(source: ReplicaSource<T>) {
    this.source = source
  }

  /** Begins anew: nothing of what was held can be relied on. */
  reset(): void {
    this.rows = new SortedRows<T>()
    this.watermark = new Watermark(null)
    this.isComplete = false
    this.isProven = false
    this.cursor = null
    this.#unknown.clear()
  }

  /** What operations make of the records, in their order; `settle` follows. */
  async take(items: readonly FeedItem[]): Promise<Touched[]> {
    const { collection } = this.source
    const touched: Touched[] = []
    const own = items.flatMap((item) =>
      item.changes.flatMap((entry) => (entry.collection === collection ? [{ entry, item }] : [])),
    )
    await inSlices(own, ({ entry, item }) => {
      const { id } = entry
      const before = this.rows.get(id)
      const result = applied(this.source, before, entry, item)
      if (result === 'same') return
      if (result === 'unknown') {
        this.#unknown.set(id, item)
        return
      }
      this.#unknown.delete(id)
      if (result !== 'gone') this.rows.put(result.row)
      if (result !== 'gone' || this.rows.remove(id)) touched.push({ id, by: item, before })
    })
    return touched
  }

  /** It is to be read when this is settled next. */
  doubt(id: string): void {
    if (!this.#unknown.has(id)) this.#unknown.set(id, null)
  }

  /** Reads what the trail did not tell. Throws DataError; it can be repeated. */
  async settle(): Promise<Touched[]> {
    const asked = [...this.#unknown].map(([id, by]) => ({ id, by, before: this.rows.get(id) }))
    if (asked.length === 0) return []
    const found = await readMany(
      this.source.collection,
      asked.map(({ id }) => id),
    )
    const there = new Set(found.map(({ id }) => id))
    await this.adopt(found)
    for (const { id, before } of asked) {
      this.#unknown.delete(id)
      if (!there.has(id) && this.rows.get(id) === before) this.rows.remove(id)
    }
    return asked.flatMap(({ id, by, before }) => (this.rows.get(id) === before ? [] : [{ id, by, before }]))
  }

  /** Takes documents as they are stored, unless a newer revision is known. */
  async adopt(found: readonly Stored[]): Promise<void> {
    await inSlices(found, ({ id, data }) => {
      const row = this.source.decode(id, data)
      const base = this.rows.get(id)
      if (!base || base.rev <= row.rev) this.rows.put(row)
    })
  }

  /** The records by their ids, with what follows from other ones; the same array until one of them changes. */
  current(): readonly T[] {
    if (this.source.traits.tree && this.#derived !== this.rows.all()) deriveTree(this.rows)
    return (this.#derived = this.rows.all())
  }
}
