import type { Change } from '../../records/change.ts'
import type { ChangesetKind } from '../../records/changeset.ts'

/** An action on many records at once. */
export interface BulkAction<R> {
  id: string
  /** Button label: "Publish". */
  label: string
  /** Question of the dialog: "Publish 3 articles?". */
  question: (n: string) => string
  /** What it does, for the question "Continue to publish 3 articles?" when it is resumed: "publish 3 articles". */
  task: (n: string) => string
  /** Label while running: "Publishing". */
  progressLabel: string
  /** Label when finished: "Published". */
  done: string
  kind: ChangesetKind
  isDestructive?: boolean
  /** Either a cell edit for each record, or a function that plans the exact changes in writing order. */
  does: RecordEdits<R> | { plan: (records: readonly R[]) => Promise<Change[]> }
}

/** A cell edit for each record; `unless` returns why a record is left as it is, or null to edit it. */
interface RecordEdits<R> {
  edit: ColumnEdit
  unless?: (record: R) => string | null
}

/** A column and the new text of its cells. */
export interface ColumnEdit {
  columnId: string
  text: string
}
