import type { Batch } from '../../entities/list/matching.ts'
import type { SharedCollection } from '../../entities/share-page/address.ts'

/** A list on screen that can be taken away whole. */
export interface ExportSource {
  collection: SharedCollection
  /** `{ one: 'project', many: 'projects' }` */
  nouns: { one: string; many: string }
  /** What the list is narrowed to: `{ label: 'Country', value: 'Qatar' }`. */
  filters: readonly { label: string; value: string }[]
  /** How many there are; null while that is not known. */
  total: number | null
  /** Reads all of them, page by page, in the order of the list. */
  read: () => AsyncIterable<Batch<{ id: string; name?: string; headline?: string }>>
}
