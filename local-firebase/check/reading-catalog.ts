import { Catalog, type StoredField, type StoredIndex } from '../firestore/index/catalog.ts'
import type { Scope } from '../firestore/index/definitions.ts'

/** Catalog of a database that must not be changed: an index that is missing gets a negative id. */
export class ReadingCatalog extends Catalog {
  readonly #absent: StoredIndex[] = []

  override need(collection: string, scope: Scope, fields: StoredField[], composite = false): StoredIndex {
    const known = this.find(collection, scope, fields, composite)
    if (known) return known
    const absent = { id: -1 - this.#absent.length, collection, scope, fields, composite }
    this.#absent.push(absent)
    return absent
  }

  /** Returns the index with this id, missing ones included. */
  named(id: number): StoredIndex | undefined {
    return [...this.all(), ...this.#absent].find((index) => index.id === id)
  }
}
