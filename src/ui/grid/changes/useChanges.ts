import { useRef, useState } from 'react'
import { errorText } from '../../errorText.ts'
import { showToast } from '../../toast/toasts.ts'
import type { CellTextEdit, EditPlan, EditsKind } from '../edits.ts'
import type { GridProps } from '../props.ts'
import type { CellEdits } from '../useCellEdits.ts'
import type { MarkCells } from '../useCellStatuses.ts'
import { type GridModel, orderedIds } from '../useGrid.ts'
import type { OrderFreeze } from '../useFrozenOrder.ts'
import { type ProposedChanges, countsOf, writable } from './judged.ts'

/** Maximum number of valid cells written without a preview; a single Undo reverts them. */
const WITHOUT_ASKING = 100

/** The edits being validated. */
export interface Judging {
  kind: EditsKind
  /** The number of cells. */
  n: number
}

export interface Changes<T> {
  /** Validates edits and writes them: at once if no preview is needed, otherwise after confirmation. */
  propose: (edits: readonly CellTextEdit<T>[], about: { kind: EditsKind; note?: string | null }) => void
  /** The edits shown in the preview; null if none. */
  proposed: ProposedChanges<T> | null
  /** The edits being validated behind a dialog; null if none. */
  judging: Judging | null
  /** Freezes the row order while the proposed edits are written. */
  begin: () => void
  /** Cancels the validation in progress. */
  cancel: () => void
  close: () => void
}

/** Handles bulk edits of cells, from proposal through validation and preview to writing. */
export function useChanges<T extends object>(
  grid: GridModel<T>,
  edits: CellEdits,
  freeze: OrderFreeze,
  { onEdits, onEdit, recordId }: Pick<GridProps<T>, 'onEdits' | 'onEdit' | 'recordId'>,
): Changes<T> {
  /** Previews shown one after the other: several may be requested while the writing code is still loading. */
  const [queue, setQueue] = useState<readonly ProposedChanges<T>[]>([])
  const proposed = queue[0] ?? null
  const [judging, setJudging] = useState<Judging | null>(null)
  /** The validation that the open dialog waits for; null once cancelled, so that its result is ignored. */
  const pending = useRef<Promise<EditPlan> | null>(null)
  const holdFor = ({ edits: [first] }: Pick<ProposedChanges<T>, 'edits'>) => {
    if (first) freeze.begin(orderedIds(grid), recordId(first.record))
  }

  /** Ends the earlier edits of these cells that are not saved, so that none is retried over these. */
  const supersede = ({ edits: list, plan }: ProposedChanges<T>, mark: MarkCells) =>
    mark(
      list.flatMap(({ record, columnId, text }, at) =>
        plan.verdicts[at]?.state === 'invalid' ? [] : { recordId: recordId(record), columnId, text },
      ),
      () => null,
    )

  async function writeAtOnce(asking: ProposedChanges<T>, mark: MarkCells): Promise<void> {
    const cells = asking.edits.flatMap(({ record, columnId, text }, index) => {
      const verdict = asking.plan.verdicts[index]
      const isWritten = verdict?.state === 'new' || verdict?.state === 'changed'
      return isWritten
        ? { index, recordId: recordId(record), columnId, text, shown: verdict.shown, upon: record }
        : []
    })
    holdFor(asking)
    supersede(asking, mark)
    mark(cells, () => ({ state: 'saving', message: 'Saving' }))
    try {
      const { rejected, failed } = await asking.plan.write({
        onProgress: ({ waiting }) => {
          if (waiting) edits.settle(cells, () => ({ state: 'saving', message: `Not saved yet: ${waiting}.` }))
        },
        signal: new AbortController().signal,
        patient: true,
      })
      const reasons = new Map([...rejected, ...failed].map(({ index, reason }) => [index, reason]))
      edits.settle(cells, ({ index, upon }) => {
        const reason = reasons.get(index)
        return reason === undefined
          ? { state: 'saved', message: 'Saved' }
          : { state: 'failed', message: reason, upon }
      })
    } catch (error) {
      const message = `Not saved: ${errorText(error)}`
      edits.settle(cells, ({ upon }) => ({ state: 'failed', message, upon }))
    }
  }

  /** Returns true, and clears the state, if this validation is the one being waited for. */
  const isOver = (judged: Promise<EditPlan> | null): boolean => {
    if (judged === null || judged !== pending.current) return false
    pending.current = null
    setJudging(null)
    return true
  }

  async function propose(
    list: readonly CellTextEdit<T>[],
    { kind, note = null }: { kind: EditsKind; note?: string | null },
  ): Promise<void> {
    const [only] = list
    if (!only) return
    if (!onEdits) {
      if (list.length === 1 && onEdit) edits.save(only.record, only.columnId, only.text)
      else showToast({ tone: 'warn', text: 'In this list, cells can only be edited one at a time.' })
      return
    }
    const judged = onEdits(list, kind)
    // Few edits are validated quickly: a dialog would only take the keyboard away from the grid.
    const isShown = list.length > WITHOUT_ASKING
    if (isShown) {
      pending.current = judged
      setJudging({ kind, n: list.length })
    }
    const isWanted = () => !isShown || isOver(judged)
    const mark = edits.markSince(edits.statuses)
    try {
      const plan = await judged
      if (isWanted()) decide({ edits: list, plan, kind, note }, mark)
    } catch (error) {
      if (isWanted()) showToast({ tone: 'error', text: `Nothing was saved. ${errorText(error)}` })
    }
  }

  /** Writes validated edits at once if no preview is needed, otherwise queues the preview. */
  function decide(asking: ProposedChanges<T>, mark: MarkCells): void {
    const { edits: list, kind, note } = asking
    const [only] = list
    if (!only) return
    const counts = countsOf(asking.plan.verdicts)
    const verdict = asking.plan.verdicts[0]
    if (list.length === 1 && note === null && verdict?.state === 'invalid') {
      mark([{ recordId: recordId(only.record), columnId: only.columnId, text: only.text }], () => ({
        state: 'failed',
        message: verdict.reason,
        upon: only.record,
        isInvalid: true,
      }))
    } else if (counts.invalid === 0 && writable(counts) === 0) {
      supersede(asking, mark)
      showToast({ tone: 'info', text: `Nothing to change: ${list.length === 1 ? 'the cell already has this value' : 'the cells already have these values'}. ${note ?? ''}`.trim() }) // oxfmt-ignore
    } else if (
      // The user has not seen the cells that a replace matches, and only the preview shows the note about
      // cells left out.
      counts.invalid === 0 &&
      note === null &&
      kind !== 'replace' &&
      writable(counts) <= WITHOUT_ASKING
    ) {
      void writeAtOnce(asking, mark)
    } else setQueue((before) => [...before, asking])
  }

  return {
    propose: (list, about) => void propose(list, about),
    proposed,
    judging,
    begin: () => {
      if (!proposed) return
      holdFor(proposed)
      supersede(proposed, edits.mark)
    },
    // A dialog that unmounts because the preview follows also calls onClose.
    cancel: () => void isOver(pending.current),
    close: () => setQueue(([, ...others]) => others),
  }
}
