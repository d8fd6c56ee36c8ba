import { isPageId, type SharedCollection } from '../../../src/entities/share-page/address.ts'
import type { PageRef } from './source.ts'

interface PageRecord {
  id: string
  updatedAt: number | null
  createdAt: number | null
  sample: boolean
}

/** Returns the pages of these records; samples have none, nor do ids that cannot be part of a URL. */
export const refsOf = (collection: SharedCollection, records: readonly PageRecord[]): PageRef[] =>
  records.flatMap(({ id, updatedAt, createdAt, sample }) =>
    sample || !isPageId(id) ? [] : [{ collection, id, changed: updatedAt ?? createdAt }],
  )
