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
  doing: string
  /** Afterwards, "Published". */
  done: string
  kind: ChangesetKind
  isDestructive?: boolean
  labels?: Partial<Record<string, string>>
  /** Exactly what will be written, in the order it is written. */
  plan: (records: readonly R[]) => Promise<Change[]>
}
