import { readMany, type Stored } from '../../firebase/read.ts'
import type { Stamp } from '../fields.ts'
import { applied } from './apply.ts'
import type { FeedItem } from './feed.ts'
import { SortedRows } from './rows.ts'
import { inSlices } from '../../slices.ts'
import type { ReplicaSource } from './source.ts'
import { deriveTree } from './tree.ts'
import { Watermark } from './watermark.ts'

/** A record that has changed, and who changed it. */
export interface Touched {
  id: string
  /** Null when the change is in no changeset. */
  by: Pick<FeedItem, 'by' | 'byEmail'> | null
  /** The record before the change; undefined if it was not held. */
  before: Stamp | undefined
}

/** One collection as this tab holds it in memory. */
export class ReplicaCollection<T extends Stamp = Stamp> {
  readonly source: ReplicaSource<T>
  rows = new SortedRows<T>()
  watermark = new Watermark(null)
  /** Whether every record is held; until then those with ids up to `cursor` are. */
  isComplete = false
  cursor: string | null = null
  /** Whether the trail still contains the changeset of the watermark. */
  isProven = false
  /** When the whole collection was last compared with the database, epoch ms. */
  checkedAt = 0
  /** Records to be read, because the trail does not tell their present state. */
  readonly #stale = new Map<string, Touched['by']>()
  /** Records that the running read of the trail has added; a later page of it may delete them. */
  readonly #arriving = new Set<string>()
  /**
   * The last revision of records deleted by a commit that no read of the trail has come to yet, by id. A read begun
   * before the commit still tells how they were created and edited.
   */
  readonly #gone = new Map<string, number>()
  #derived: readonly T[] | null = null

  constructor(source: ReplicaSource<T>) {
    this.source = source
  }

  /** Discards all records, because they cannot be relied on. */
  reset(): void {
    this.rows = new SortedRows<T>()
    this.watermark = new Watermark(null)
    this.isComplete = false
    this.isProven = false
    this.cursor = null
    this.#stale.clear()
    this.#arriving.clear()
    this.#gone.clear()
  }

  /** Returns whether a revision of a record has been deleted since. */
  #isGone(id: string, rev: number): boolean {
    return rev <= (this.#gone.get(id) ?? -1)
  }

  /**
   * Applies operations to the records, in order; call `readStale` afterwards. `isRead`: they are part of a read of
   * the trail, whose new records are shown once `endRead` is called. The read begins before what is known already,
   * so it adds again what has been deleted since, and deletes it again only later.
   */
  async apply(items: readonly FeedItem[], isRead = false): Promise<Touched[]> {
    const { collection } = this.source
    const touched: Touched[] = []
    const own = items.flatMap((item) =>
      item.changes.flatMap((entry) => (entry.collection === collection ? [{ entry, item }] : [])),
    )
    await inSlices(own, ({ entry, item }) => {
      const { id, rev } = entry
      if (isRead) {
        if (entry.after && this.#isGone(id, rev)) return
        if (!entry.after && this.#gone.get(id) === rev) this.#gone.delete(id)
      } else if (!entry.after) this.#gone.set(id, rev)
      const before = this.rows.get(id)
      const result = applied(this.source, before, entry, item)
      if (result === 'same') return
      if (result === 'unknown') {
        this.#stale.set(id, item)
        return
      }
      this.#stale.delete(id)
      if (result === 'gone') this.#arriving.delete(id)
      else if (isRead && !before) this.#arriving.add(id)
      if (result !== 'gone') this.rows.put(result.row)
      if (result !== 'gone' || this.rows.remove(id)) touched.push({ id, by: item, before })
    })
    return touched
  }

  /** Shows the records that a read of the trail has added. */
  endRead(): void {
    this.#arriving.clear()
  }

  /** Marks a record to be read by the next `readStale`. */
  markStale(id: string): void {
    if (!this.#stale.has(id)) this.#stale.set(id, null)
  }

  /** Reads the records that the trail does not tell about. Throws DataError; it can be retried. */
  async readStale(): Promise<Touched[]> {
    const asked = [...this.#stale].map(([id, by]) => ({ id, by, before: this.rows.get(id) }))
    if (asked.length === 0) return []
    const found = await readMany(
      this.source.collection,
      asked.map(({ id }) => id),
    )
    const there = new Set(found.map(({ id }) => id))
    await this.adopt(found)
    for (const { id, before } of asked) {
      this.#stale.delete(id)
      if (!there.has(id) && this.rows.get(id) === before) this.rows.remove(id)
    }
    return asked.flatMap(({ id, by, before }) => (this.rows.get(id) === before ? [] : [{ id, by, before }]))
  }

  /** Adopts stored documents, except where a newer revision is held or the record has been deleted since. */
  async adopt(found: readonly Stored[]): Promise<void> {
    await inSlices(found, ({ id, data }) => {
      const row = this.source.decode(id, data)
      const base = this.rows.get(id)
      if (base ? base.rev <= row.rev : !this.#isGone(id, row.rev)) this.rows.put(row)
    })
  }

  /**
   * Returns the records by id, with the fields derived from other records; the same array until one changes.
   */
  current(): readonly T[] {
    if (this.source.traits.tree && this.#derived !== this.rows.all()) deriveTree(this.rows)
    this.#derived = this.rows.all()
    return this.#arriving.size === 0
      ? this.#derived
      : this.#derived.filter(({ id }) => !this.#arriving.has(id))
  }
}
