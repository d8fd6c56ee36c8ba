import { type Database, inTransaction } from '../store/database.ts'
import type { Fields, Value } from '../wire.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, type Documents, recordOf, StoredRecord } from './documents.ts'
import { forgetSource } from './index/rebuild.ts'
import { collectionOf } from './paths.ts'

/** Documents read per query. */
const PAGE = 500

/** A field whose value is derived from the other fields of a document. */
export interface Backfill {
  /** A collection at the root. */
  collection: string
  /** The name of a top-level field. */
  field: string
  /** Computes the value; null leaves the document without the field. */
  valueOf: (fields: Fields) => Value | null
}

/**
 * Adds a missing field to the documents of a collection in one transaction and returns how many were changed.
 * Must run before indexes are opened, which then rebuilds them. Update times stay: no user has changed the
 * documents.
 */
export function backfill(
  database: Database,
  documents: Documents,
  { collection, field, valueOf }: Backfill,
): number {
  // "0" is the character after "/" in byte order, so the range covers all paths below the collection.
  const page = database
    .prepare(
      `select ${DOCUMENT_COLUMNS} from documents
        where path > ? and path < ? and json_type(fields, ?) is null order by path limit ${PAGE}`,
    )
    .raw()
  return inTransaction(database, () => {
    let filled = 0
    for (let last = `${collection}/`; ;) {
      const rows = page.all(last, `${collection}0`, `$."${field}"`) as DocumentRow[]
      for (const { path, fields, created, updated } of rows.map(recordOf)) {
        const value = collectionOf(path) === collection ? valueOf(fields) : null
        if (value === null) continue
        const whole = { ...fields, [field]: value }
        documents.put(new StoredRecord(path, undefined, created, updated, whole))
        filled++
      }
      if (rows.length < PAGE) break
      last = rows.at(-1)?.[0] ?? ''
    }
    if (filled > 0) forgetSource(database, collection)
    return filled
  })
}
