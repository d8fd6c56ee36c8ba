import type { Database } from '../../store/database.ts'
import { identical } from '../values/same.ts'
import type { Fields } from '../wire.ts'
import { Catalog } from './catalog.ts'
import { checkEntryCount } from './count.ts'
import type { IndexDefinitions } from './definitions.ts'
import { type Entry, EntryList } from './entries.ts'
import { Layouts } from './layout.ts'
import { rebuildIndexes } from './rebuild.ts'

/** Most rows of one insert statement: fewer calls into SQLite halve the time of a commit and of a large import. */
const ROWS = 16

/** Keeps the index entries of every document, in the transaction that changes the document. */
export class Indexes {
  readonly definitions: IndexDefinitions
  readonly #database: Database
  #catalog: Catalog
  #layouts: Layouts
  #added: Entry[] = []
  #removed: Entry[] = []
  /** By the number of rows it takes. */
  readonly #inserts: ReturnType<typeof insertOf>[] = []
  readonly #delete

  /** Brings the stored indexes in line with the definitions, which may take seconds when they have changed. */
  constructor(database: Database, definitions: IndexDefinitions, log: (line: string) => void) {
    this.definitions = definitions
    this.#database = database
    this.#catalog = new Catalog(database)
    this.#layouts = new Layouts(this.#catalog, definitions)
    this.#delete = database.prepare('delete from entries where index_id = ? and key = ?')
    rebuildIndexes({ database, catalog: this.#catalog, definitions, indexes: this, log })
  }

  get catalog(): Catalog {
    return this.#catalog
  }

  /** Throws ApiError 400 when the document has more entries than Firestore allows. */
  check(path: string, fields: Fields, textLength: number): void {
    checkEntryCount(this.definitions, path, fields, textLength)
  }

  /** A document goes from one state to another (null: it is not there); write() stores what follows from it. */
  change(path: string, before: Fields | null, after: Fields | null): void {
    const changed = before && after ? changedFields(before, after) : null
    const old = before ? new EntryList(this.#layouts, path, before, changed).entries : []
    const fresh = after ? new EntryList(this.#layouts, path, after, changed).entries : []
    if (old.length === 0) this.#added.push(...fresh)
    else this.#difference(old, fresh)
  }

  #difference(old: Entry[], fresh: Entry[]): void {
    const kept = new Map(fresh.map((entry) => [identityOf(entry), entry]))
    for (const entry of old) if (!kept.delete(identityOf(entry))) this.#removed.push(entry)
    this.#added.push(...kept.values())
  }

  /** Stores the changes collected so far. In the order of the keys, so that neighbours share a page. */
  write(): void {
    const [added, removed] = [this.#added, this.#removed]
    this.#added = []
    this.#removed = []
    for (const { index, key } of removed.sort(inKeyOrder)) this.#delete.run(index, key)
    added.sort(inKeyOrder)
    for (let at = 0; at < added.length; at += ROWS) {
      const rows = added.slice(at, at + ROWS)
      const values: unknown[] = rows.flatMap(({ index, key }) => [index, key])
      const insert = (this.#inserts[rows.length] ??= insertOf(this.#database, rows.length))
      insert.run(...values)
    }
  }

  /** The transaction was rolled back: what it collected or numbered is void. */
  forget(): void {
    this.#added = []
    this.#removed = []
    this.#catalog = new Catalog(this.#database)
    this.#layouts = new Layouts(this.#catalog, this.definitions)
  }
}

function insertOf(database: Database, rows: number) {
  const values = Array.from({ length: rows }, () => '(?, ?)').join(', ')
  return database.prepare(`insert or ignore into entries (index_id, key) values ${values}`)
}

function changedFields(before: Fields, after: Fields): Set<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return new Set([...names].filter((name) => !identical(before[name], after[name])))
}

function identityOf({ index, key }: Entry): string {
  return `${index}:${key.toString('latin1')}`
}

function inKeyOrder(a: Entry, b: Entry): number {
  return a.index - b.index || Buffer.compare(a.key, b.key)
}
