import { type Database, inTransaction } from '../store/database.ts'
import type { Fields, Value } from '../wire.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, type Documents, recordOf, StoredRecord } from './documents.ts'
import { forgetSource } from './index/rebuild.ts'
import { collectionOf } from './paths.ts'

/** Documents in memory at a time. */
const PAGE = 500

/** A field that follows from the others of a document. */
export interface Filling {
  /** A collection at the root. */
  collection: string
  /** Directly in the document, not in a map. */
  field: string
  /** Null leaves a document without it. */
  valueOf: (fields: Fields) => Value | null
}

/**
 * Gives the documents of a collection that lack a field its value, all or none of them, and returns how many there were.
 * Before indexes are opened, which are then built anew. Times of documents stay: nothing that anybody wrote has changed.
 */
export function fillIn(
  database: Database,
  documents: Documents,
  { collection, field, valueOf }: Filling,
): number {
  // "0" follows "/" in the order of bytes.
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
