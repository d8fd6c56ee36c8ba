import type { Catalog, StoredField, StoredIndex } from './catalog.ts'
import { storedFields } from './catalog.ts'
import { automaticIndexes, type IndexDefinitions, type Scope } from './definitions.ts'

/** The automatic indexes that receive a field's values, and the layouts of its subfields. */
export interface FieldLayout {
  path: readonly string[]
  ordered: Target[]
  contains: Target[]
  children: Map<string, FieldLayout>
}

export interface Target {
  id: number
  scope: Scope
}

/** All indexes of the collections with this id, at any depth. */
export interface CollectionLayout {
  collection: string
  names: Target[]
  fields: Map<string, FieldLayout>
  composites: StoredIndex[]
}

const SCOPES: Scope[] = ['COLLECTION', 'COLLECTION_GROUP']

/** Determines and caches which indexes the documents of each collection belong to. */
export class Layouts {
  readonly #catalog: Catalog
  readonly #definitions: IndexDefinitions
  readonly #layouts = new Map<string, CollectionLayout>()

  constructor(catalog: Catalog, definitions: IndexDefinitions) {
    this.#catalog = catalog
    this.#definitions = definitions
  }

  of(collection: string): CollectionLayout {
    const known = this.#layouts.get(collection)
    if (known) return known
    const defined = this.#definitions.composites.filter((index) => index.collection === collection)
    const composites = new Set(
      defined.map((index) => this.#catalog.need(collection, index.scope, storedFields(index), true)),
    )
    const layout: CollectionLayout = {
      collection,
      names: SCOPES.map((scope) => ({ scope, id: this.#catalog.need(collection, scope, []).id })),
      fields: new Map(),
      composites: [...composites],
    }
    this.#layouts.set(collection, layout)
    return layout
  }

  /** Returns the layout of a field from `siblings`, created on first use. */
  field(
    collection: string,
    siblings: Map<string, FieldLayout>,
    parent: readonly string[],
    name: string,
  ): FieldLayout {
    const known = siblings.get(name)
    if (known) return known
    const path = [...parent, name]
    const automatic = automaticIndexes(this.#definitions, collection, path)
    const targets = (contains: boolean): Target[] => {
      const scopes = SCOPES.filter((scope) =>
        automatic.some((index) => index.scope === scope && (index.mode === 'CONTAINS') === contains),
      )
      const fields: StoredField[] = [{ path, contains }]
      return scopes.map((scope) => ({ scope, id: this.#catalog.need(collection, scope, fields).id }))
    }
    const layout = { path, ordered: targets(false), contains: targets(true), children: new Map() }
    siblings.set(name, layout)
    return layout
  }
}
