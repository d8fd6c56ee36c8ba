import { drawnText, textOf, type GridColumn } from '../column.ts'
import { exactText } from '../clipboard/copy.ts'
import type { CellTextEdit, CellVerdict, EditPlan, EditsKind, RejectedEdit } from '../edits.ts'

/** The state of one cell of a plan; `rejected` occurs only after writing. */
export type CellState = 'new' | 'changed' | 'same' | 'invalid' | 'rejected'

/** Edits awaiting confirmation, frozen while the preview is open. */
export interface ProposedChanges<T> {
  edits: readonly CellTextEdit<T>[]
  plan: EditPlan
  kind: EditsKind
  /** What will be left out, as a sentence: cells beyond the end of the grid. */
  note: string | null
}

/** One line of the preview. */
export interface ChangeLine {
  /** The title of the record. */
  title: string
  /** The label of the column. */
  label: string
  before: string
  /** The new value as it will be displayed, or the text as entered if it is invalid. */
  after: string
  state: CellState
  /** Why the cell is not written; null if it is. */
  reason: string | null
}

/** The state of one edit before or after writing. */
export type Judged = CellVerdict | { state: 'rejected'; shown: string; reason: string }

/** Returns the verdicts after a write, with rejected edits marked and their reasons. */
export function withRejections(
  verdicts: readonly CellVerdict[],
  rejected: readonly RejectedEdit[],
): readonly Judged[] {
  const all: Judged[] = [...verdicts]
  for (const { index, reason } of rejected) {
    const verdict = verdicts[index]
    if (verdict && verdict.state !== 'invalid')
      all[index] = { state: 'rejected', shown: verdict.shown, reason }
  }
  return all
}

/** Returns the preview lines of the edits at `positions`, by default of all. */
export function changeLines<T>(
  edits: readonly CellTextEdit<T>[],
  judged: readonly Judged[],
  columns: readonly GridColumn<T>[],
  positions: readonly number[] = [...edits.keys()],
): ChangeLine[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const title = columns.find(({ isTitle }) => isTitle)
  return positions.flatMap((position): ChangeLine | [] => {
    const [edit, one] = [edits[position], judged[position]]
    if (!edit || !one) return []
    const column = byId.get(edit.columnId)
    const before = column ? drawnText(column, edit.record) : ''
    const after = one.state === 'invalid' ? edit.text : one.shown
    // "USD 2.16m" abbreviates many amounts: if old and new value look the same, both are shown with all
    // digits.
    const isExact = column !== undefined && one.state !== 'same' && before === after
    return {
      title: title ? textOf(title, edit.record) : '',
      label: column?.label ?? edit.columnId,
      before: isExact ? exactText(column, edit.record) : before,
      after: isExact ? edit.text : after,
      state: one.state,
      reason: 'reason' in one ? one.reason : null,
    }
  })
}

export type Counts = Record<CellState, number>

export function countsOf(states: readonly { state: CellState }[]): Counts {
  const counts: Counts = { new: 0, changed: 0, same: 0, invalid: 0, rejected: 0 }
  for (const { state } of states) counts[state] += 1
  return counts
}

/** Returns how many cells would be written. */
export const writable = ({ new: fresh, changed }: Counts): number => fresh + changed
