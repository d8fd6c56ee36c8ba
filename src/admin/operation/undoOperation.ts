import type { HistoryItem } from '../../records/history.ts'
import type { Watch } from '../../records/write-all.ts'

export interface UndoResult {
  /** Records; 0 when all was undone already. */
  written: number
  /** It was stopped before the last batch: the rest is still to be undone. */
  isStopped: boolean
}

/** Takes an operation back with all its batches, until the signal stops it between two of them. */
export async function undoOperation(item: HistoryItem, { signal, onProgress }: Watch): Promise<UndoResult> {
  // The records' way of writing comes when it is needed.
  const { undoItem } = await import('../../entities/history/mutations.ts')
  let isWhole = item.group === null
  const written = await undoItem(item, {
    signal,
    onProgress: (progress) => {
      isWhole = progress.done === progress.total
      onProgress(progress)
    },
  })
  return { written, isStopped: signal.aborted && !isWhole }
}
