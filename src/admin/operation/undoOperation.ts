import type { QueryClient } from '@tanstack/react-query'
import type { Conflict } from '../../records/error.ts'
import { type HistoryItem, operationId } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import type { Watch } from '../../records/write-all.ts'

export interface UndoResult {
  /** Records; 0 when all was undone already. */
  written: number
  /** Of an operation in batches: how many in which collection. */
  writtenIn: ReadonlyMap<string, number>
  /** Of many: records that somebody has changed since, which stay as they are. */
  left: readonly Conflict[]
  /** It was stopped before the last batch: the rest is still to be undone. */
  isStopped: boolean
}

export const NOTHING: UndoResult = { written: 0, writtenIn: new Map(), left: [], isStopped: false }

/** What has been taken back, ids by collection, of operations that were stopped or have failed: gone on with, it counts. */
const stopped = new Map<string, Map<string, Set<string>>>()

/**
 * Takes an operation back with all its batches, until the signal stops it between two of them. The lists of what is
 * written follow batch by batch.
 */
export async function undoOperation(
  client: QueryClient,
  item: HistoryItem,
  { signal, onProgress }: Watch,
  kind: UndoKind = 'undo',
): Promise<UndoResult> {
  // The records' way of writing comes when it is needed.
  const [{ undoItem }, { cacheWritten, refreshWritten }] = await Promise.all([
    import('../../entities/history/mutations.ts'),
    import('../../entities/history/cache.ts'),
  ])
  const id = `${kind} ${operationId(item)}`
  const touched = stopped.get(id) ?? new Map<string, Set<string>>()
  stopped.set(id, touched)
  try {
    const { left, isStopped } = await undoItem(item, {
      kind,
      patient: true,
      signal,
      onProgress,
      onWritten: ({ changes }) => {
        for (const { collection, id } of changes)
          touched.set(collection, (touched.get(collection) ?? new Set()).add(id))
        return cacheWritten(client, changes)
      },
    })
    if (!isStopped) stopped.delete(id)
    const counts = new Map([...touched].map(([collection, ids]) => [collection, ids.size]))
    const written = [...counts.values()].reduce((sum, n) => sum + n, 0)
    const writtenIn = item.group === null ? NOTHING.writtenIn : counts
    return { written, writtenIn, left, isStopped }
  } finally {
    void refreshWritten(client, new Set(touched.keys()))
  }
}
