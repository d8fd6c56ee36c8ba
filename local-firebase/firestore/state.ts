import { isStorable } from '../store/checksum.ts'
import type { Database } from '../store/database.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, recordOf, type StoredRecord } from './documents.ts'

/** One state of the database, as read by queries. Each call is short, regardless of how much is stored. */
export interface State {
  get(path: string): StoredRecord | null
  /** Returns up to `limit` documents between the paths `after` and `before`; a blob sorts after any path. */
  documents(after: string, before: string | Buffer, limit: number): StoredRecord[]
  /** Returns keys of one index, from `low` inclusive to `high` exclusive, at most `limit`. */
  keys(index: number, low: Buffer, high: Buffer, direction: 1 | -1, limit: number): Buffer[]
  /** Counts the keys of such a range, at most `limit`. */
  count(index: number, low: Buffer, high: Buffer, limit: number): number
  /** Returns the key at `offset` in such a range; null if there are fewer. */
  keyAt(index: number, low: Buffer, high: Buffer, offset: number): Buffer | null
}

/** The state that a connection sees at the time of each call. */
export class ConnectionState implements State {
  readonly #get
  readonly #documents
  readonly #ascending
  readonly #descending
  readonly #count
  readonly #keyAt

  constructor(database: Database) {
    const documents = `select ${DOCUMENT_COLUMNS} from documents where path`
    const keys = 'select key from entries where index_id = ? and key >= ? and key < ? order by key'
    this.#get = database.prepare(`${documents} = ?`).raw()
    this.#documents = database.prepare(`${documents} > ? and path < ? order by path limit ?`).raw()
    this.#ascending = database.prepare(`${keys} limit ?`).raw()
    this.#descending = database.prepare(`${keys} desc limit ?`).raw()
    this.#count = database
      .prepare(
        'select count(*) from (select 1 from entries where index_id = ? and key >= ? and key < ? limit ?)',
      )
      .raw()
    this.#keyAt = database.prepare(`${keys} limit 1 offset ?`).raw()
  }

  get(path: string): StoredRecord | null {
    // The SQLite driver would truncate the path at NUL and find another document; rules may ask for any text.
    if (!isStorable(path)) return null
    const row = this.#get.get(path) as DocumentRow | undefined
    return row ? recordOf(row) : null
  }

  documents(after: string, before: string | Buffer, limit: number): StoredRecord[] {
    return (this.#documents.all(after, before, limit) as DocumentRow[]).map(recordOf)
  }

  keys(index: number, low: Buffer, high: Buffer, direction: 1 | -1, limit: number): Buffer[] {
    const statement = direction === 1 ? this.#ascending : this.#descending
    return (statement.all(index, low, high, limit) as [Buffer][]).map(([key]) => key)
  }

  count(index: number, low: Buffer, high: Buffer, limit: number): number {
    return (this.#count.get(index, low, high, limit) as [number])[0]
  }

  keyAt(index: number, low: Buffer, high: Buffer, offset: number): Buffer | null {
    return (this.#keyAt.get(index, low, high, offset) as [Buffer] | undefined)?.[0] ?? null
  }
}
