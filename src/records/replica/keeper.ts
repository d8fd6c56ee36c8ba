import type { Stamp } from '../fields.ts'
import type { ReplicaCollection } from './collection.ts'
import type { Chunk } from './rows.ts'
import type { Disk, FirstRows, Kept, KeptChunk } from './disk.ts'
import { SortedRows } from './rows.ts'
import { inSlices } from '../../slices.ts'
import type { ReplicaSource } from './source.ts'
import { Watermark } from './watermark.ts'

/** What a device keeps of a collection. */
export interface Found<T extends Stamp = Stamp> {
  kept: Kept
  chunks: Chunk<T>[]
}

/**
 * Reads what is kept of a collection; null when nothing is, or nothing that can be used. Rejects when the device fails.
 * `onFirstRows` is told how its list began, before everything else is read.
 */
export async function findKept<T extends Stamp>(
  { collection, format }: Pick<ReplicaSource<T>, 'collection' | 'format'>,
  disk: Pick<Disk, 'about' | 'chunks' | 'firstRows'>,
  onFirstRows?: (first: FirstRows) => void,
): Promise<Found<T> | null> {
  const [kept, first] = await Promise.all([disk.about(collection), disk.firstRows(collection)])
  if (kept?.format !== format) return null
  if (kept.isWhole && first?.format === format) onFirstRows?.(first)
  const chunks: Chunk<T>[] = []
  for await (const some of disk.chunks(collection))
    await inSlices(some, ({ key, text }) => chunks.push({ key, rows: JSON.parse(text) as T[] }))
  return isInOrder(chunks) ? { kept, chunks } : null
}

/** Another tab may have divided a chunk while this one read: its second half would be here twice. */
const isInOrder = (chunks: readonly Chunk<Stamp>[]): boolean =>
  chunks.every(({ rows }, at) => (rows.at(-1)?.id ?? '') < (chunks[at + 1]?.key ?? '\uffff'))

/** Takes up what was found of a collection; false when nothing was. */
export function takeUp<T extends Stamp>(collection: ReplicaCollection<T>, found: Found<T> | null): boolean {
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

const aboutOf = ({ source, isComplete: isWhole, cursor, watermark, checkedAt }: ReplicaCollection): Kept => ({
  collection: source.collection,
  format: source.format,
  isWhole,
  cursor,
  newest: watermark.newest,
  settled: watermark.settled,
  checkedAt,
})

/** Writes what has changed of one collection, and whatever is asked for meanwhile after that. */
export class Keeper {
  readonly #collection: ReplicaCollection
  readonly #disk: Disk
  #isAnew: boolean
  #written = ''
  #writing: Promise<void> = Promise.resolve()

  /** `isAnew`: what is on the device is replaced by the first writing. */
  constructor(collection: ReplicaCollection, disk: Disk, isAnew: boolean) {
    this.#collection = collection
    this.#disk = disk
    this.#isAnew = isAnew
  }

  /** From the next writing on nothing of what was there before is left. */
  replace(): void {
    this.#isAnew = true
    this.#collection.rows.touchAll()
  }

  /** Rejects when the device fails: what it holds then is older, and consistent. */
  write(): Promise<void> {
    const next = this.#writing.then(() => this.#writeChanged())
    this.#writing = next.catch(() => undefined)
    return next
  }

  async #writeChanged(): Promise<void> {
    // Noted before the records are: what comes in between is read again rather than missed.
    const kept = aboutOf(this.#collection)
    const isAnew = this.#isAnew
    const text = JSON.stringify(kept)
    const changed = this.#collection.rows.takeChanged()
    if (changed.length === 0 && !isAnew && text === this.#written) return
    const chunks: KeptChunk[] = []
    await inSlices(changed, ({ key, rows }) => chunks.push({ key, text: JSON.stringify(rows) }))
    await this.#disk.write(kept, chunks, isAnew)
    this.#written = text
    this.#isAnew = false
  }
}
