import type { Stamp } from '../fields.ts'
import type { Mark } from './watermark.ts'

/** Metadata of a collection that is kept on the device. */
export interface StoredCollection {
  collection: string
  format: string
  /** Whether every record is kept; until then those with ids up to `cursor` are. */
  isWhole: boolean
  cursor: string | null
  /** Newest changeset that the kept records include; see Watermark. */
  newest: Mark | null
  settled: Mark | null
  /** When the whole collection was last compared with the database, epoch ms. */
  checkedAt: number
}

/** A chunk as kept: its records as JSON, because parsing is faster than cloning as many objects. */
export interface ChunkText {
  key: string
  text: string
}

/** The first rows of a list as last seen, which are shown until all of its records have been read. */
export interface FirstRows {
  /** The format of the records, as in `StoredCollection`. */
  format: string
  /** State of the list at that time (filters, order and so on) as one text. */
  view: string
  /** Whatever its columns depended on in all the records, as one text. */
  columns: string
  rows: readonly Stamp[]
}

/** Storage for records on the device. Any failure rejects; from then on nothing more is kept. */
export interface Disk {
  /** Returns the metadata of a collection; null when nothing is kept. */
  about: (collection: string) => Promise<StoredCollection | null>
  /** Yields the chunks by key, several at a time. */
  chunks: (collection: string) => AsyncIterable<ChunkText[]>
  /** Writes atomically. `replacesAll`: everything kept of the collection before is deleted. */
  write: (kept: StoredCollection, chunks: readonly ChunkText[], replacesAll: boolean) => Promise<void>
  /** Returns null when none are kept. */
  firstRows: (collection: string) => Promise<FirstRows | null>
  keepFirstRows: (collection: string, first: FirstRows) => Promise<void>
  close: () => void
}
