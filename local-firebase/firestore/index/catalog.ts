import type { Database } from '../../store/database.ts'
import type { CompositeIndex, Scope } from './definitions.ts'

/**
 * An index as it is stored. Every field is kept ascending: one stored index serves all definitions that differ
 * in directions only, because a scan may turn round at every field.
 */
export interface StoredIndex {
  id: number
  collection: string
  scope: Scope
  fields: StoredField[]
  /** Defined in the index file, as opposed to kept automatically. */
  composite: boolean
}

export interface StoredField {
  path: readonly string[]
  contains: boolean
}

/** The numbers of the stored indexes, kept in memory; new ones appear with the first document that needs them. */
export class Catalog {
  readonly #byIdentity = new Map<string, StoredIndex>()
  readonly #add
  readonly #remove
  #lastId = 0
  /** Those whose rows are not stored yet, by their numbers. */
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

  /** The index, made if it does not exist; store() writes it, before the first of its entries. */
  need(collection: string, scope: Scope, fields: StoredField[], composite = false): StoredIndex {
    const known = this.find(collection, scope, fields, composite)
    if (known) return known
    const made = { id: ++this.#lastId, collection, scope, fields, composite }
    this.#unstored.set(made.id, made)
    return this.#keep(made)
  }

  /** The indexes of these entries that are not written. */
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

  /** Undefined when no document ever had an entry in it. */
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

/** The stored fields of a composite definition. */
export function storedFields(index: CompositeIndex): StoredField[] {
  return index.fields.map(({ path, mode }) => ({ path, contains: mode === 'CONTAINS' }))
}
