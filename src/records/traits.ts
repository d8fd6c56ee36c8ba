import type { Raw } from './decoding.ts'
import type { Fields } from './fields.ts'
import type { Together } from './together.ts'
import type { Unread } from './unread.ts'

/** One record's contribution to the counters of its collection; drafts and samples have none. */
export interface Counters {
  /** Whether the record has no parent. */
  root: boolean
  capex: { amount: number; currency: string } | null
  /** Field of the facets document → the record's value; blank counts as "(none)". */
  values: Record<string, string | null>
  /** Pairs of values that are counted together. */
  pairs: Record<string, [string, string]>
  /** Owners, each counted in the sharded owner documents. */
  owners: string[]
}

/** Returns a record's row in the directory, null when it has none; `createdAt` in epoch s. */
type RowOf = (fields: Fields, createdAt: number) => string | null

/** Properties of an entity that the write path needs. Entities supply them; this folder names no entity. */
export interface RecordTraits {
  counted: ((fields: Fields) => Counters | null) | null
  /** Omitted when no record of this entity is in the directory. */
  row?: RowOf
  /** Fields whose changes appear in the public timeline, in groups that belong together. Omitted for none. */
  timeline?: readonly (readonly string[])[]
  /** The history records such fields together, so that an undo sees a later change to any of them. */
  together: Together
  /** Whether the record has a name and carries parentId, parentName, childCount and sortName. */
  tree: boolean
  /** Whether values stay out of changesets (private contact details), which then hold only field names. */
  secret: boolean
  /**
   * Returns the documents the rules look up when this record is written, besides the writer's admins record.
   */
  readByRules: (after: Fields, before: Fields | null) => string[]
  /** Returns a document's values that `read`, its decoded fields, lacks; omitted when there cannot be any. */
  unread?: (raw: Raw, read: Fields) => Unread
}
