import type { Stamp } from '../fields.ts'
import type { Mark } from './watermark.ts'

/** What is known of a collection that is kept. */
export interface Kept {
  collection: string
  format: string
  /** Every record is there; before that `cursor` is the id up to which they are. */
  isWhole: boolean
  cursor: string | null
  /** The newest changeset of which it knows; see Watermark. */
  newest: Mark | null
  settled: Mark | null
  /** When all of it was compared with the database last, epoch ms. */
  checkedAt: number
}

/** A chunk as it is kept: its records as JSON, which is read faster than as many objects are copied. */
export interface KeptChunk {
  key: string
  text: string
}

/** The rows at the top of a list as they were last seen: they are shown until all of its records have been read. */
export interface FirstRows {
  /** The format of the records, as in `Kept`. */
  format: string
  /** What the list showed then: its filters, its order and so on, as one text. */
  view: string
  /** What its columns depended on in all of the records, as one text. */
  columns: string
  rows: readonly Stamp[]
}

/** Where records are kept on the device. Whatever fails rejects, and then nothing is kept any more. */
export interface Disk {
  /** Null when nothing is kept. */
  about: (collection: string) => Promise<Kept | null>
  /** The chunks by their keys, some at a time. */
  chunks: (collection: string) => AsyncIterable<KeptChunk[]>
  /** All or nothing. `isAnew`: what was kept of the collection before goes. */
  write: (kept: Kept, chunks: readonly KeptChunk[], isAnew: boolean) => Promise<void>
  /** Null when none are kept. */
  firstRows: (collection: string) => Promise<FirstRows | null>
  keepFirstRows: (collection: string, first: FirstRows) => Promise<void>
  close: () => void
}
