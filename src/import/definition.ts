import type * as z from 'zod/mini'
import type { FieldOwner } from '../entities/dynamic-field/schema.ts'
import type { LookupCollection } from '../entities/lookup/fields.ts'
import type { ContentCollection, ReferredCollection } from '../entities/registry/collections.ts'
import type { Column } from './columns.ts'
import type { Draft } from './drafts.ts'
import type { StoredSource } from './targets.ts'

export type ImportedCollection = ContentCollection

export interface Reference {
  column: string
  to: ReferredCollection
  /** The row means nothing without it and is rejected; otherwise the reference is left out with a warning. */
  needed?: boolean
}

/** What the importer has to know about one kind of record; how it is stored is the entity's business. */
export interface ImportDefinition {
  name: ImportedCollection
  /** In words: one, several. */
  nouns: readonly [one: string, several: string]
  columns: readonly Column[]
  /** The columns whose content makes the id of a row that has none. */
  identity: readonly string[]
  idPrefix: string
  /** Columns that hold several values, and columns that are true or false. */
  lists: readonly string[]
  yesNo: readonly string[]
  /** Columns in which a blank cell leaves what the record holds, because the record cannot do without. */
  keptWhenBlank: readonly string[]
  /** Columns that an existing record cannot change. */
  fixed: readonly string[]
  references: readonly Reference[]
  /** A column whose values are listed in a collection of their own; new values are added there. */
  lookups: readonly {
    column: string
    collection: LookupCollection
  }[]
  /** Whose dynamic fields may appear as columns. */
  dynamicFields: FieldOwner | null
  /** The checks of the form. */
  draft: z.ZodMiniType
  /** What a new record starts with. Unlike the form, an import never assumes a status or a currency. */
  blank: Draft
  /** Fields that, when they are blank, begin as another one does: the summary of an article. */
  beginnings: Readonly<Record<string, string>>
  /** Where what there is of the kind comes from. */
  stored: StoredSource
}
