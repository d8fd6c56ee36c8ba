import { checksum, withChecksum, isStorable } from '../store/checksum.ts'
import type { Database } from '../store/database.ts'
import { DamageError } from '../store/failure.ts'
import type { Fields } from '../wire.ts'

/** A document that is stored or about to be; times are microseconds since 1970. */
export class StoredRecord {
  readonly path: string
  readonly created: number
  readonly updated: number
  #text: string | undefined
  #fields: Fields | undefined

  /** Needs one of `text` and `fields`; the other is derived from it on demand. */
  constructor(path: string, text: string | undefined, created: number, updated: number, fields?: Fields) {
    this.path = path
    this.created = created
    this.updated = updated
    this.#text = text
    this.#fields = fields
  }

  /** The fields as JSON, ready to be sent. */
  get text(): string {
    this.#text ??= JSON.stringify(this.#fields)
    return this.#text
  }

  /** The parsed fields; shared, so they must not be modified. */
  get fields(): Fields {
    this.#fields ??= JSON.parse(this.text) as Fields
    return this.#fields
  }

  /** Returns the document with a new update time and, if it is new, the same creation time. */
  changedAt(time: number, isNew: boolean): StoredRecord {
    return new StoredRecord(this.path, this.#text, isNew ? time : this.created, time, this.#fields)
  }
}

/** A row of the documents table: path, fields, created, updated, checksum. */
export type DocumentRow = [string, string, number, number, number | null]

export const DOCUMENT_COLUMNS = 'path, fields, created, updated, crc'

/** Converts a row. Throws DamageError if its checksum does not match; rows of older programs have none. */
export function recordOf([path, fields, created, updated, crc]: DocumentRow): StoredRecord {
  if (crc !== null && crc !== checksum(path, fields, created, updated))
    throw new DamageError(`The document ${path} does not match its checksum.`)
  return new StoredRecord(path, fields, created, updated)
}

/** The documents table, keyed by path relative to the database root. */
export class Documents {
  readonly #read
  readonly #write
  readonly #erase

  constructor(database: Database) {
    database.exec(
      `create table if not exists documents (
        path text primary key, fields text not null, created integer not null, updated integer not null,
        crc integer
      ) strict`,
    )
    this.#read = database.prepare(`select ${DOCUMENT_COLUMNS} from documents where path = ?`).raw()
    this.#write = database.prepare(
      `insert or replace into documents (${DOCUMENT_COLUMNS}) values (?, ?, ?, ?, ?)`,
    )
    this.#erase = database.prepare('delete from documents where path = ?')
  }

  get(path: string): StoredRecord | null {
    // The SQLite driver would truncate the path at NUL and find another document; rules may ask for any text.
    if (!isStorable(path)) return null
    const row = this.#read.get(path) as DocumentRow | undefined
    return row ? recordOf(row) : null
  }

  put({ path, text, created, updated }: StoredRecord): void {
    this.#write.run(withChecksum(path, text, created, updated))
  }

  delete(path: string): void {
    this.#erase.run(path)
  }
}
