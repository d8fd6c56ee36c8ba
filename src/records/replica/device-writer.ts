import type { Stamp } from '../fields.ts'
import type { ReplicaCollection } from './collection.ts'
import type { Chunk } from './rows.ts'
import type { Disk, FirstRows, StoredCollection, ChunkText } from './disk.ts'
import { SortedRows } from './rows.ts'
import { SharedValues } from './shared-values.ts'
import { inSlices } from '../../slices.ts'
import type { ReplicaSource } from './source.ts'
import { Watermark } from './watermark.ts'

/** Data of a collection that was found on the device. */
export interface Found<T extends Stamp = Stamp> {
  kept: StoredCollection
  chunks: Chunk<T>[]
}

/**
 * Reads what the device keeps of a collection; null when there is nothing usable. Rejects when the device
 * fails. `onFirstRows` receives the first rows of its list before everything else is read.
 */
export async function findStored<T extends Stamp>(
  { collection, format }: Pick<ReplicaSource<T>, 'collection' | 'format'>,
  disk: Pick<Disk, 'about' | 'chunks' | 'firstRows'>,
  onFirstRows?: (first: FirstRows) => void,
): Promise<Found<T> | null> {
  const [kept, first] = await Promise.all([disk.about(collection), disk.firstRows(collection)])
  if (kept?.format !== format) return null
  if (kept.isWhole && first?.format === format) onFirstRows?.(first)
  const chunks: Chunk<T>[] = []
  const values = new SharedValues()
  for await (const some of disk.chunks(collection))
    await inSlices(some, ({ key, text }) => {
      const rows = JSON.parse(text) as T[]
      for (const row of rows) values.share(row)
      chunks.push({ key, rows })
    })
  return isInOrder(chunks) ? { kept, chunks } : null
}

/**
 * Returns whether the chunks do not overlap: if another tab split a chunk while this one was reading, its
 * second half would occur twice.
 */
const isInOrder = (chunks: readonly Chunk<Stamp>[]): boolean =>
  chunks.every(({ rows }, at) => (rows.at(-1)?.id ?? '') < (chunks[at + 1]?.key ?? '\uffff'))

/** Loads found data into a collection; returns false if there is none. */
export function restoreStored<T extends Stamp>(
  collection: ReplicaCollection<T>,
  found: Found<T> | null,
): boolean {
  if (!found) return false
  const { kept, chunks } = found
  collection.rows = SortedRows.of(chunks)
  collection.watermark = new Watermark(kept.newest, kept.settled)
  collection.cursor = kept.cursor
  collection.isComplete = kept.isWhole
  collection.checkedAt = kept.checkedAt
  collection.isProven = kept.newest === null
  return true
}

const aboutOf = ({
  source,
  isComplete: isWhole,
  cursor,
  watermark,
  checkedAt,
}: ReplicaCollection): StoredCollection => ({
  collection: source.collection,
  format: source.format,
  isWhole,
  cursor,
  newest: watermark.newest,
  settled: watermark.settled,
  checkedAt,
})

/** Writes the changes of one collection to the device, one write after the other. */
export class DeviceWriter {
  readonly #collection: ReplicaCollection
  readonly #disk: Disk
  #replacesAll: boolean
  #written = ''
  #writing: Promise<void> = Promise.resolve()

  /** `replacesAll`: the first write replaces everything on the device. */
  constructor(collection: ReplicaCollection, disk: Disk, replacesAll: boolean) {
    this.#collection = collection
    this.#disk = disk
    this.#replacesAll = replacesAll
  }

  /** Makes the next write replace everything on the device. */
  replace(): void {
    this.#replacesAll = true
    this.#collection.rows.touchAll()
  }

  /** Writes the changed chunks. Rejects when the device fails: its data is then older, but consistent. */
  write(): Promise<void> {
    const next = this.#writing.then(() => this.#writeChanged())
    this.#writing = next.catch(() => undefined)
    return next
  }

  async #writeChanged(): Promise<void> {
    // Taken before the records: changes made in between are then read again rather than missed.
    const kept = aboutOf(this.#collection)
    const replacesAll = this.#replacesAll
    const text = JSON.stringify(kept)
    const changed = this.#collection.rows.takeChanged()
    if (changed.length === 0 && !replacesAll && text === this.#written) return
    const chunks: ChunkText[] = []
    await inSlices(changed, ({ key, rows }) => chunks.push({ key, text: JSON.stringify(rows) }))
    await this.#disk.write(kept, chunks, replacesAll)
    this.#written = text
    this.#replacesAll = false
  }
}
