import { accountStore } from '../auth/account.ts'
import { Documents } from '../firestore/documents.ts'
import type { IndexDefinitions } from '../firestore/index/definitions.ts'
import { Indexes } from '../firestore/index/indexes.ts'
import { checkDocumentPath } from '../firestore/paths.ts'
import type { Fields } from '../wire.ts'
import { objectTable } from '../storage/object-table.ts'
import type { StoredObject } from '../storage/stored-object.ts'
import { withChecksum } from '../store/checksum.ts'
import { CommitClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { firstStart } from '../store/first-start.ts'
import type { EntryHeader } from './format.ts'
import type { BackupReader } from './reader.ts'
import { type Cell, parseRow, type Table, TABLES } from './tables.ts'

/** Size and hash of a file as read from the backup, for comparison with its object. */
export type ReceivedFile = Pick<StoredObject, 'size' | 'md5Hash'>

interface Known {
  table: Table
  insert: ReturnType<Database['prepare']>
  erase: ReturnType<Database['prepare']>
}

/** Opens every store, each of which creates its own table. */
function makeTables(database: Database): unknown[] {
  const now = () => new Date()
  const clock = new CommitClock(database, now)
  return [
    firstStart(database),
    clock,
    accountStore(database, now),
    objectTable(database),
    new Documents(database),
  ]
}

/** Inserts rows into the tables of a new database, together with the index entries of documents. */
export class Filler {
  readonly counts = { documents: 0, accounts: 0 }
  readonly #database: Database
  readonly #indexes: Indexes
  readonly #documents: Documents
  readonly #inserts: Map<string, Known>
  #reader: BackupReader | null = null

  constructor(database: Database, definitions: IndexDefinitions) {
    this.#database = database
    makeTables(database)
    this.#documents = new Documents(database)
    this.#indexes = new Indexes(database, definitions, () => {})
    this.#inserts = new Map(
      TABLES.map((table) => {
        const columns = table.checked ? [...table.columns, 'crc'] : table.columns
        const marks = columns.map(() => '?').join(', ')
        const insert = database.prepare(`insert into ${table.name} (${columns.join(', ')}) values (${marks})`)
        const erase = database.prepare(`delete from ${table.name} where ${table.columns[0]} = ?`)
        return [table.name, { table, insert, erase }]
      }),
    )
  }

  /** Sets the backup that the next rows come from. A piece changes rows of the backups before it. */
  readFrom(reader: BackupReader): void {
    this.#reader = reader
  }

  #damaged(what: string): Error {
    return this.#reader?.damaged(what) ?? new Error(what)
  }

  rows({ name }: EntryHeader, text: string): void {
    const known = this.#known(name)
    this.#inTransaction(text, (line) => {
      const row = parseRow(known.table, line)
      if (!row) throw this.#damaged(`it has a malformed row in ${name}`)
      this.#row(known, row)
    })
  }

  /** Deletes the rows with these keys, if they exist. */
  keys({ name }: EntryHeader, text: string): void {
    const known = this.#known(name)
    const key: Table = { name, columns: known.table.columns.slice(0, 1) }
    this.#inTransaction(text, (line) => {
      const cells = parseRow(key, line)
      if (!cells) throw this.#damaged(`it has a malformed key in ${name}`)
      this.#erase(known, cells)
    })
  }

  #known(name: string): Known {
    const known = this.#inserts.get(name)
    if (!known) throw this.#damaged(`it has rows of an unknown table, ${name}`)
    return known
  }

  #inTransaction(text: string, write: (line: string) => void): void {
    this.#database.exec('begin')
    for (const line of text.split('\n')) if (line !== '') write(line)
    this.#indexes.write()
    this.#database.exec('commit')
  }

  #erase({ table, erase }: Known, cells: Cell[]): void {
    const old = table.name === 'documents' ? this.#documents.get(String(cells[0])) : null
    if (old) this.#indexes.change(old.path, old.fields, null)
    const { changes } = erase.run(cells)
    this.#count(table, -changes)
  }

  #count({ name }: Table, by: number): void {
    if (name === 'documents') this.counts.documents += by
    if (name === 'auth_accounts') this.counts.accounts += by
  }

  #row({ table, insert }: Known, row: Cell[]): void {
    if (table.name === 'documents') this.#indexDocument(row as [string, string])
    this.#count(table, 1)
    insert.run(table.checked ? withChecksum(...row) : row)
  }

  #indexDocument([path, text]: [string, string]): void {
    try {
      checkDocumentPath(path)
      this.#indexes.change(path, null, JSON.parse(text) as Fields)
    } catch {
      throw this.#damaged(`${path} is not a document`)
    }
  }

  /** Checks every object against its file; returns the names of all files that objects use. */
  finish(files: Map<string, ReceivedFile>): Set<string> {
    const rows = this.#database.prepare('select name, file, object from storage_objects').raw().all()
    for (const [name, file, object] of rows as [string, string, string][]) {
      const { size, md5Hash } = JSON.parse(object) as StoredObject
      const arrived = files.get(file)
      if (arrived?.size !== size || arrived.md5Hash !== md5Hash)
        throw this.#damaged(`its file for the stored object is missing or different: ${name}`)
    }
    return new Set((rows as [string, string][]).map(([, file]) => file))
  }
}
