import type { Database } from '../../store/database.ts'
import type { CompositeIndex, Scope } from './definitions.ts'

/**
 * A stored index. Every field is stored ascending: one index serves all definitions that differ only in
 * direction, because a scan can reverse at every field.
 */
export interface StoredIndex {
  id: number
  collection: string
  scope: Scope
  fields: StoredField[]
  /** Whether it is defined in the index file, as opposed to automatic. */
  composite: boolean
}

export interface StoredField {
  path: readonly string[]
  contains: boolean
}

/** The stored indexes, in memory; each is created with the first document that needs it. */
export class Catalog {
  readonly #byIdentity = new Map<string, StoredIndex>()
  readonly #add
  readonly #remove
  #lastId = 0
  /** Indexes not yet written to the database, by number. */
  readonly #unstored = new Map<number, StoredIndex>()

  constructor(database: Database) {
    database.exec(
      `create table if not exists indexes (
        id integer primary key, collection text not null, scope text not null, fields text not null,
        composite integer not null, unique (collection, scope, fields, composite)
      ) strict;
      create table if not exists entries (
        index_id integer not null, key blob not null, primary key (index_id, key)
      ) strict, without rowid`,
    )
    this.#add = database.prepare(
      'insert into indexes (id, collection, scope, fields, composite) values (?, ?, ?, ?, ?)',
    )
    this.#remove = database.prepare('delete from indexes where id = ?')
    const rows = database.prepare('select id, collection, scope, fields, composite from indexes').raw().all()
    for (const [id, collection, scope, fields, composite] of rows as [
      number,
      string,
      Scope,
      string,
      number,
    ][]) {
      this.#lastId = Math.max(this.#lastId, id)
      this.#keep({
        id,
        collection,
        scope,
        fields: JSON.parse(fields) as StoredField[],
        composite: composite === 1,
      })
    }
  }

  /** Returns an index, creating it if needed; store() writes it, which must precede its first entry. */
  need(collection: string, scope: Scope, fields: StoredField[], composite = false): StoredIndex {
    const known = this.find(collection, scope, fields, composite)
    if (known) return known
    const made = { id: ++this.#lastId, collection, scope, fields, composite }
    this.#unstored.set(made.id, made)
    return this.#keep(made)
  }

  /** Returns the unstored indexes to which these entries belong. */
  unstoredOf(entries: readonly { index: number }[]): StoredIndex[] {
    if (this.#unstored.size === 0) return []
    const found = new Set<StoredIndex>()
    for (const { index } of entries) {
      const unstored = this.#unstored.get(index)
      if (unstored) found.add(unstored)
    }
    return [...found]
  }

  /** Writes indexes in the running transaction. */
  store(indexes: StoredIndex[]): void {
    for (const { id, collection, scope, fields, composite } of indexes) {
      this.#add.run(id, collection, scope, JSON.stringify(fields), composite ? 1 : 0)
      this.#unstored.delete(id)
    }
  }

  /** Finds an index; undefined if no document has ever had an entry in it. */
  find(collection: string, scope: Scope, fields: StoredField[], composite = false): StoredIndex | undefined {
    return this.#byIdentity.get(identity(collection, scope, fields, composite))
  }

  remove(index: StoredIndex): void {
    this.#unstored.delete(index.id)
    this.#remove.run(index.id)
    this.#byIdentity.delete(identity(index.collection, index.scope, index.fields, index.composite))
  }

  all(): StoredIndex[] {
    return [...this.#byIdentity.values()]
  }

  #keep(index: StoredIndex): StoredIndex {
    this.#byIdentity.set(identity(index.collection, index.scope, index.fields, index.composite), index)
    return index
  }
}

function identity(collection: string, scope: Scope, fields: StoredField[], composite: boolean): string {
  return JSON.stringify([collection, scope, fields.map(({ path, contains }) => [path, contains]), composite])
}

/** Returns the stored fields of a composite index definition. */
export function storedFields(index: CompositeIndex): StoredField[] {
  return index.fields.map(({ path, mode }) => ({ path, contains: mode === 'CONTAINS' }))
}
