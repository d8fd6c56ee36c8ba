import type { Raw } from './decoding.ts'
import type { Fields } from './fields.ts'
import type { Unread } from './unread.ts'

/** What one record adds to the counters of its collection; null when it is not counted (drafts, samples). */
export interface Counters {
  /** Whether the record is not part of another one. */
  root: boolean
  capex: { amount: number; currency: string } | null
  /** Field of the facets document → the record's value; blank counts as "(none)". */
  values: Record<string, string | null>
  /** Two values counted together. */
  pairs: Record<string, [string, string]>
  /** Each counted in the sharded owner documents. */
  owners: string[]
}

/** The row of a record in the directory, null when it has none; `createdAt` in epoch s. */
type RowOf = (fields: Fields, createdAt: number) => string | null

/** What the write path has to know about a sort of record; entities say it, this folder knows no noun. */
export interface RecordTraits {
  counted: ((fields: Fields) => Counters | null) | null
  /** Left out when no record of this sort is in the directory. */
  row?: RowOf
  /** The fields whose changes stand in the public timeline, those together that are read together. Left out for none. */
  timeline?: readonly (readonly string[])[]
  /** Has a name, and carries parentId, parentName, childCount and sortName. */
  tree: boolean
  /** Values stay out of changesets (private contact details): names of fields only. */
  secret: boolean
  /** The documents the rules look up when this record is written, besides the writer's own admins record. */
  readByRules: (after: Fields, before: Fields | null) => string[]
  /** What the document held that `read`, its fields as they were decoded, does not tell; left out when nothing can be. */
  unread?: (raw: Raw, read: Fields) => Unread
}
