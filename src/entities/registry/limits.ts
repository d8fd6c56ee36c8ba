import { limitsOf } from '../fields/limits.ts'
import { RECORD_COLLECTIONS, type RecordCollection } from './collections.ts'
import { RECORDS } from './records.ts'

/** The longest texts (UTF-16 units) and the most elements of lists of the records of each collection. */
export const LIMITS = Object.fromEntries(
  RECORD_COLLECTIONS.map((collection) => [collection, limitsOf(RECORDS[collection].table)]),
) as Record<RecordCollection, Record<'texts' | 'lists', Record<string, number>>>
