import type { Batch } from '../../entities/list/matching.ts'
import type { SharedCollection } from '../../entities/share-page/address.ts'

/** A list on screen that can be exported as a whole. */
export interface ExportSource {
  collection: SharedCollection
  /** `{ one: 'project', many: 'projects' }` */
  nouns: { one: string; many: string }
  /** The active filters, such as `{ label: 'Country', value: 'Qatar' }`. */
  filters: readonly { label: string; value: string }[]
  /** The number of records; null while unknown. */
  total: number | null
  /** Whether a feed can follow the list: the server, which has no directory, can apply all its filters. */
  hasFeed: boolean
  /** Reads all records in batches, in list order. */
  read: () => AsyncIterable<Batch<{ id: string; name?: string; headline?: string }>>
}
