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
  /** Whether a row without the reference is rejected; otherwise the reference is left out with a warning. */
  needed?: boolean
}

/** Description of one kind of record for the importer; how records are stored is up to the entity. */
export interface ImportDefinition {
  name: ImportedCollection
  /** Singular and plural noun. */
  nouns: readonly [one: string, several: string]
  columns: readonly Column[]
  /** Columns from whose content the id of a row without one is derived. */
  identity: readonly string[]
  idPrefix: string
  /** Columns that hold several values, and columns that are true or false. */
  lists: readonly string[]
  yesNo: readonly string[]
  /** Columns in which a blank cell keeps the record's value, because the record cannot do without one. */
  keptWhenBlank: readonly string[]
  /** Columns that cannot change in an existing record. */
  fixed: readonly string[]
  references: readonly Reference[]
  /** Columns whose values are listed in a lookup collection; new values are added to it. */
  lookups: readonly {
    column: string
    collection: LookupCollection
  }[]
  /** Kind whose dynamic fields may appear as columns; null for none. */
  dynamicFields: FieldOwner | null
  /** Validation schema of the form. */
  draft: z.ZodMiniType
  /** Initial draft of a new record. Unlike the form, an import never assumes a status or a currency. */
  blank: Draft
  /** Blank fields that are filled from the beginning of another: the summary of an article. */
  beginnings: Readonly<Record<string, string>>
  /** Source of the existing records of the kind. */
  stored: StoredSource
}
