import { drawnText, textOf, type GridColumn } from '../column.ts'
import type { CellTextEdit, EditPlan, EditsKind, EditsOutcome } from '../edits.ts'

/** What is known of one cell of a plan; `rejected` only after it was written. */
export type CellState = 'new' | 'changed' | 'same' | 'invalid' | 'rejected'

/** Cells that are about to be written, frozen while somebody looks at them. */
export interface AskedChanges<T> {
  edits: readonly CellTextEdit<T>[]
  plan: EditPlan
  kind: EditsKind
  /** What does not happen, in a sentence: what stood beyond the end of the grid. */
  note: string | null
}

/** One cell of a preview, in words. */
export interface ChangeLine {
  /** What the row goes by. */
  title: string
  /** What the column is called. */
  label: string
  before: string
  /** The value as it will be shown; the text as it was given when it is not understood. */
  after: string
  state: CellState
  /** Why it is not written. */
  reason: string | null
}

/** The cells of a plan line by line, as they are and as they would become. */
export function changeLines<T>(
  { edits, plan }: Pick<AskedChanges<T>, 'edits' | 'plan'>,
  columns: readonly GridColumn<T>[],
): ChangeLine[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const title = columns.find(({ isTitle }) => isTitle)
  return edits.map(({ record, columnId, text }, index) => {
    const column = byId.get(columnId)
    const verdict = plan.verdicts[index]
    return {
      title: title ? textOf(title, record) : '',
      label: column?.label ?? columnId,
      before: column ? drawnText(column, record) : '',
      after: verdict && verdict.state !== 'invalid' ? verdict.shown : text,
      state: verdict?.state ?? 'invalid',
      reason: verdict?.state === 'invalid' ? verdict.reason : null,
    }
  })
}

/** The lines after a write: what could not be written says why. */
export function withRejections(
  lines: readonly ChangeLine[],
  outcome: EditsOutcome | null,
): readonly ChangeLine[] {
  const all = [...lines]
  for (const { index, reason } of outcome?.rejected ?? []) {
    const line = lines[index]
    if (line) all[index] = { ...line, state: 'rejected', reason }
  }
  return all
}

export type Counts = Record<CellState, number>

export function countsOf(states: readonly { state: CellState }[]): Counts {
  const counts: Counts = { new: 0, changed: 0, same: 0, invalid: 0, rejected: 0 }
  for (const { state } of states) counts[state] += 1
  return counts
}

/** How many cells would be written. */
export const writable = ({ new: fresh, changed }: Counts): number => fresh + changed
