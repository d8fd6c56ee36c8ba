import type { Change } from '../../records/change.ts'
import type { ChangesetKind } from '../../records/changeset.ts'

/** Something that can be done to many records at once. */
export interface BulkAction<R> {
  id: string
  /** On its button: "Publish". */
  label: string
  /** The question, "Publish 3 articles?". */
  question: (n: string) => string
  /** While it runs, "Publishing". */
  progressLabel: string
  /** Afterwards, "Published". */
  done: string
  kind: ChangesetKind
  isDestructive?: boolean
  labels?: Partial<Record<string, string>>
  /** It gives one cell of each record this text; or exactly what will be written, in the order it is written. */
  does: { edit: ColumnEdit } | { plan: (records: readonly R[]) => Promise<Change[]> }
}

/** A column and the text that its cells are given. */
export interface ColumnEdit {
  columnId: string
  text: string
}
