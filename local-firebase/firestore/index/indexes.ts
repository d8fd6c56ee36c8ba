import { finish, type Work } from '../../scheduling/scheduler.ts'
import type { Database } from '../../store/database.ts'
import { identical } from '../values/same.ts'
import type { Fields } from '../../wire.ts'
import { Catalog } from './catalog.ts'
import { checkEntryCount } from './count.ts'
import type { IndexDefinitions } from './definitions.ts'
import { documentEntries, type Entry, keyBytes } from './entries.ts'
import { Layouts } from './layout.ts'
import { rebuildIndexes } from './rebuild.ts'

/** Rows per insert statement: fewer calls into SQLite halve the time of a commit and of a large import. */
const ROWS = 16
/** Entries processed between two yields. */
const STRIDE = 1000
/** New indexes written per turn; each takes as long as several entries. */
const NEW_INDEXES = 2000

/** Maintains the index entries of every document, in the transaction that changes the document. */
export class Indexes {
  readonly definitions: IndexDefinitions
  readonly #database: Database
  #catalog: Catalog
  #layouts: Layouts
  #collected: IndexChanges = { added: [], removed: [] }
  /** Incremented whenever index numbers that were handed out may have become invalid. */
  epoch = 0
  /** Insert statements, by their number of rows. */
  readonly #inserts: ReturnType<typeof insertOf>[] = []
  readonly #delete

  /** Brings stored indexes in line with the definitions, which may take seconds when these have changed. */
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
  check(path: string, fields: Fields, textLength: number): Work<void> {
    return checkEntryCount(this.definitions, path, fields, textLength)
  }

  /** Computes the entry changes of a changed document (null: it does not exist); store() writes them. */
  *changes(path: string, before: Fields | null, after: Fields | null): Work<IndexChanges> {
    const changed = before && after ? changedFields(before, after) : null
    const old = before ? yield* documentEntries(this.#layouts, path, before, changed) : []
    const added = after ? yield* documentEntries(this.#layouts, path, after, changed) : []
    return old.length === 0 ? { added, removed: [] } : yield* difference(old, added)
  }

  /**
   * Whether at most NEW_INDEXES of the new indexes in these changes are unwritten. Otherwise writes that many
   * of them in the running transaction, so that the commit can follow in a later turn; indexes without
   * entries do no harm.
   */
  prepare({ added }: IndexChanges): boolean {
    const unstored = this.#catalog.unstoredOf(added)
    if (unstored.length <= NEW_INDEXES) return true
    this.#catalog.store(unstored.slice(0, NEW_INDEXES))
    return false
  }

  /** Writes the new indexes of these changes in the running transaction, so that their entries may follow. */
  storeNew({ added }: IndexChanges): void {
    this.#catalog.store(this.#catalog.unstoredOf(added))
  }

  /** Writes changes in the running transaction; in the order of sorted(), adjacent entries share pages. */
  store(changes: IndexChanges): void {
    const { added, removed } = changes
    this.storeNew(changes)
    for (const { index, key } of removed) this.#delete.run(index, keyBytes(key))
    for (let at = 0; at < added.length; at += ROWS) {
      const rows = added.slice(at, at + ROWS)
      const values: unknown[] = rows.flatMap(({ index, key }) => [index, keyBytes(key)])
      const insert = (this.#inserts[rows.length] ??= insertOf(this.#database, rows.length))
      insert.run(...values)
    }
  }

  /** Collects the entry changes of a document until write() stores them. */
  change(path: string, before: Fields | null, after: Fields | null): void {
    collect(this.#collected, finish(this.changes(path, before, after)))
  }

  /** Stores the changes collected so far. */
  write(): void {
    const collected = this.#collected
    this.#collected = { added: [], removed: [] }
    this.store(finish(sorted(collected)))
  }

  /** Discards collected changes and unstored index numbers after a rollback. */
  forget(): void {
    this.#collected = { added: [], removed: [] }
    this.#catalog = new Catalog(this.#database)
    this.#layouts = new Layouts(this.#catalog, this.definitions)
    this.epoch++
  }
}

/** Index entries added and removed by a commit. */
export interface IndexChanges {
  added: Entry[]
  removed: Entry[]
}

/** Appends changes to others. */
export function collect(all: IndexChanges, { added, removed }: IndexChanges): void {
  for (const entry of added) all.added.push(entry)
  for (const entry of removed) all.removed.push(entry)
}

function* difference(old: Entry[], fresh: Entry[]): Work<IndexChanges> {
  const kept = new Map<string, Entry>()
  for (const [i, entry] of fresh.entries()) {
    kept.set(identityOf(entry), entry)
    if (i % STRIDE === STRIDE - 1) yield
  }
  const removed: Entry[] = []
  for (const [i, entry] of old.entries()) {
    if (!kept.delete(identityOf(entry))) removed.push(entry)
    if (i % STRIDE === STRIDE - 1) yield
  }
  return { added: [...kept.values()], removed }
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
  return `${index}:${key}`
}

/** Sorts changes by index and key. */
export function* sorted({ added, removed }: IndexChanges): Work<IndexChanges> {
  return { added: yield* inKeyOrder(added), removed: yield* inKeyOrder(removed) }
}

const byKey = (a: Entry, b: Entry): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

function* inKeyOrder(entries: Entry[]): Work<Entry[]> {
  const byIndex = new Map<number, Entry[]>()
  for (const entry of entries) {
    const others = byIndex.get(entry.index)
    if (others) others.push(entry)
    else byIndex.set(entry.index, [entry])
  }
  const ordered: Entry[][] = []
  for (const index of [...byIndex.keys()].sort((a, b) => a - b)) {
    ordered.push((byIndex.get(index) ?? []).sort(byKey))
    yield
  }
  return ordered.flat()
}
