import { useRef, useState } from 'react'
import { errorText } from '../../errorText.ts'
import { showToast } from '../../toast/toasts.ts'
import { NOT_SAVED_YET } from '../../triedAgain.ts'
import type { CellTextEdit, EditPlan, EditsKind } from '../edits.ts'
import type { GridProps } from '../props.ts'
import type { CellEdits } from '../useCellEdits.ts'
import type { MarkCells } from '../useCellStatuses.ts'
import { type GridModel, orderedIds } from '../useGrid.ts'
import type { OrderFreeze } from '../useFrozenOrder.ts'
import { type ProposedChanges, countsOf, writable } from './judged.ts'

/** So many cells may be changed without being shown first, where all are valid; one Undo takes them back. */
const WITHOUT_ASKING = 100

/** Cells that are being judged. */
export interface Judging {
  kind: EditsKind
  /** How many there are. */
  n: number
}

export interface Changes<T> {
  /** Judges edits and writes them: at once when there is nothing to be seen, otherwise when the preview is confirmed. */
  propose: (edits: readonly CellTextEdit<T>[], about: { kind: EditsKind; note?: string | null }) => void
  /** What is shown before it is written. */
  proposed: ProposedChanges<T> | null
  /** What is still being judged, where that takes a moment. */
  judging: Judging | null
  /** Keeps the rows where they are while they change. */
  begin: () => void
  /** Gives up what is being judged. */
  cancel: () => void
  close: () => void
}

/** Changes of many cells: from what is asked for to what is written. */
export function useChanges<T extends object>(
  grid: GridModel<T>,
  edits: CellEdits,
  freeze: OrderFreeze,
  { onEdits, onEdit, recordId }: Pick<GridProps<T>, 'onEdits' | 'onEdit' | 'recordId'>,
): Changes<T> {
  /** One after the other: what was asked for while the way of writing was fetched may come together. */
  const [queue, setQueue] = useState<readonly ProposedChanges<T>[]>([])
  const proposed = queue[0] ?? null
  const [judging, setJudging] = useState<Judging | null>(null)
  /** What a dialog stands for while it is judged: what was cancelled there has no answer. */
  const pending = useRef<Promise<EditPlan> | null>(null)
  const holdFor = ({ edits: [first] }: Pick<ProposedChanges<T>, 'edits'>) => {
    if (first) freeze.begin(orderedIds(grid), recordId(first.record))
  }

  async function writeAtOnce(asking: ProposedChanges<T>, mark: MarkCells): Promise<void> {
    const cells = asking.edits.flatMap(({ record, columnId, text }, index) => {
      const verdict = asking.plan.verdicts[index]
      const isWritten = verdict?.state === 'new' || verdict?.state === 'changed'
      return isWritten
        ? { index, recordId: recordId(record), columnId, text, shown: verdict.shown, upon: record }
        : []
    })
    holdFor(asking)
    mark(cells, () => ({ state: 'saving', message: 'Saving' }))
    try {
      const { rejected } = await asking.plan.write({
        onProgress: ({ isWaiting }) => {
          if (isWaiting) edits.settle(cells, () => ({ state: 'saving', message: NOT_SAVED_YET }))
        },
        signal: new AbortController().signal,
        patient: true,
      })
      const reasons = new Map(rejected.map(({ index, reason }) => [index, reason]))
      edits.settle(cells, ({ index, upon }) => {
        const reason = reasons.get(index)
        return reason === undefined
          ? { state: 'saved', message: 'Saved' }
          : { state: 'failed', message: reason, upon }
      })
    } catch (error) {
      edits.settle(cells, () => null)
      showToast({ tone: 'error', text: `Nothing was saved. ${errorText(error)}` })
    }
  }

  /** True when it was this that was waited for. */
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
      else showToast({ tone: 'warn', text: 'In this list cells are changed one at a time.' })
      return
    }
    const judged = onEdits(list, kind)
    // Few are judged in a moment: no dialog may take the keys from the grid meanwhile.
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

  /** Writes what is judged at once when there is nothing to be seen, otherwise shows it. */
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
      showToast({ tone: 'info', text: `Nothing changes: ${list.length === 1 ? 'the cell holds' : 'the cells hold'} this already. ${note ?? ''}`.trim() }) // oxfmt-ignore
    } else if (
      // What is replaced was not looked at before, and what lies beyond the end of the grid is mentioned in the preview.
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
    begin: () => proposed && holdFor(proposed),
    // A dialog that goes because the next one comes says that it was closed, too.
    cancel: () => void isOver(pending.current),
    close: () => setQueue(([, ...others]) => others),
  }
}
