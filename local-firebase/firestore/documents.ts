import type { Database } from '../store/database.ts'
import type { Fields } from './wire.ts'

/** A stored document; times are microseconds since 1970, `text` its fields as JSON, ready to be sent. */
export class StoredRecord {
  readonly path: string
  readonly text: string
  readonly created: number
  readonly updated: number
  #fields: Fields | undefined

  constructor(path: string, text: string, created: number, updated: number, fields?: Fields) {
    this.path = path
    this.text = text
    this.created = created
    this.updated = updated
    this.#fields = fields
  }

  /** The parsed fields. Treat as frozen: they are shared. */
  get fields(): Fields {
    this.#fields ??= JSON.parse(this.text) as Fields
    return this.#fields
  }
}

/** The table of documents, by path relative to the database. */
export class Documents {
  readonly #read
  readonly #write
  readonly #erase

  constructor(database: Database) {
    database.exec(
      `create table if not exists documents (
        path text primary key, fields text not null, created integer not null, updated integer not null
      ) strict`,
    )
    this.#read = database.prepare('select fields, created, updated from documents where path = ?').raw()
    this.#write = database.prepare(
      'insert or replace into documents (path, fields, created, updated) values (?, ?, ?, ?)',
    )
    this.#erase = database.prepare('delete from documents where path = ?')
  }

  get(path: string): StoredRecord | null {
    const row = this.#read.get(path) as [string, number, number] | undefined
    return row ? new StoredRecord(path, row[0], row[1], row[2]) : null
  }

  put(record: StoredRecord): void {
    this.#write.run(record.path, record.text, record.created, record.updated)
  }

  delete(path: string): void {
    this.#erase.run(path)
  }
}
