import { limitsOf } from '../fields/limits.ts'
import { RECORD_COLLECTIONS, type RecordCollection } from './collections.ts'
import { RECORDS } from './records.ts'

/** The maximum lengths of texts (UTF-16 units) and of lists (elements), by collection. */
export const LIMITS = Object.fromEntries(
  RECORD_COLLECTIONS.map((collection) => [collection, limitsOf(RECORDS[collection].table)]),
) as Record<RecordCollection, Record<'texts' | 'lists', Record<string, number>>>
