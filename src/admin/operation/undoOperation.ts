import type { QueryClient } from '@tanstack/react-query'
import type { Conflict } from '../../records/error.ts'
import { type HistoryItem, operationId } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import type { Watch } from '../../records/write-all.ts'
import { dismissToastsAbout } from '../../ui/toast/toasts.ts'
import { reason } from '../reason.ts'
import { markUndone, originOf } from './undone.ts'
import { withWrittenCount } from './withWrittenCount.ts'

export interface UndoResult {
  /** Number of records written; 0 if everything was undone already. */
  written: number
  /** For an operation in batches: number of records written by collection. */
  writtenIn: ReadonlyMap<string, number>
  /** For an operation on many: records that somebody has changed since, which keep their values. */
  left: readonly Conflict[]
  /** Whether it was stopped or failed before the last batch, so that the rest is still to be undone. */
  isStopped: boolean
  /** Why it failed half-way, such as when the user was signed out; null otherwise. */
  failure: string | null
}

export const NOTHING: UndoResult = {
  written: 0,
  writtenIn: new Map(),
  left: [],
  isStopped: false,
  failure: null,
}

/** Ids of records undone by stopped or failed runs, by collection; they count when the undo is resumed. */
const stopped = new Map<string, Map<string, Set<string>>>()

/**
 * Undoes an operation batch by batch until the signal stops it. Cached lists are updated with each batch. Throws
 * only if nothing was written.
 */
export async function undoOperation(
  client: QueryClient,
  item: HistoryItem,
  { signal, onProgress }: Watch,
  kind: UndoKind = 'undo',
): Promise<UndoResult> {
  // The code that writes records is loaded on demand.
  const [{ undoItem }, { cacheWritten, refreshWritten }] = await Promise.all([
    import('../../entities/history/mutations.ts'),
    import('../../entities/history/cache.ts'),
  ])
  const id = `${kind} ${operationId(item)}`
  const touched = stopped.get(id) ?? new Map<string, Set<string>>()
  stopped.set(id, touched)
  try {
    const undone = await undoItem(item, {
      kind,
      patient: true,
      writtenEarlier: touched.size,
      labelFor: (label, writtenIn) => withWrittenCount(label, { writtenIn }),
      signal,
      onProgress,
      onWritten: ({ changes }) => {
        for (const { collection, id } of changes)
          touched.set(collection, (touched.get(collection) ?? new Set()).add(id))
        return cacheWritten(client, changes)
      },
    })
    const { left, isStopped, failure: why } = undone
    if (!isStopped) stopped.delete(id)
    const isUndone = !isStopped && (touched.size > 0 || left.length === 0)
    if (isUndone) markUndone(item, kind)
    // Earlier toasts would still offer what has just been done or begun.
    if (isUndone || touched.size > 0) dismissToastsAbout(originOf(item, kind))
    const counts = new Map([...touched].map(([collection, ids]) => [collection, ids.size]))
    const written = [...counts.values()].reduce((sum, n) => sum + n, 0)
    const writtenIn = item.group === null ? NOTHING.writtenIn : counts
    return { written, writtenIn, left, isStopped, failure: why === undefined ? null : reason(why) }
  } finally {
    void refreshWritten(client, new Set(touched.keys()))
  }
}
