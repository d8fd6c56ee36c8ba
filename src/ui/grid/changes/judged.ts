import { drawnText, textOf, type GridColumn } from '../column.ts'
import { exactText } from '../clipboard/copy.ts'
import type { CellTextEdit, CellVerdict, EditPlan, EditsKind, RejectedEdit } from '../edits.ts'

/** What is known of one cell of a plan; `rejected` only after it was written. */
export type CellState = 'new' | 'changed' | 'same' | 'invalid' | 'rejected'

/** Cells that are about to be written, frozen while somebody looks at them. */
export interface ProposedChanges<T> {
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

/** What became of one edit, before it was written or after. */
export type Judged = CellVerdict | { state: 'rejected'; shown: string; reason: string }

/** The verdicts after a write: what could not be written says why. */
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

/**
 * Cells line by line, as they are and as they would become; of tens of thousands only those at the `positions` that are looked
 * at.
 */
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
    // "USD 2.16m" is the short form of many amounts: what differs beyond its digits is told with all of them.
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

/** How many cells would be written. */
export const writable = ({ new: fresh, changed }: Counts): number => fresh + changed
