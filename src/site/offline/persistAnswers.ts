import { notifyManager, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { DataError } from '../../entities/record/error.ts'
import { clearRestored, hasRestored, isRestored, markRestored } from './offline.ts'

/** Writing to the device must not stand in the way of what is on screen, ms. */
const PAUSE = 250

/** The connection is back: kept answers on screen are refetched, however young they are. */
function refetchStored(client: QueryClient): void {
  if (!hasRestored()) return
  void client.invalidateQueries(
    { predicate: ({ queryHash }) => isRestored(queryHash) },
    { cancelRefetch: false },
  )
}

/**
 * Asks the database as ever; only when the connection is lost and nothing is on screen does it answer with what was
 * read last, or with what the directory knows of a record, under its old date, so that it is refetched when the
 * connection is back. Throws what reading throws.
 */
export const withOfflineFallback: QueryPersister = async (read, context, query) => {
  try {
    const data = await read(context)
    clearRestored(query.queryHash)
    refetchStored(context.client)
    return data
  } catch (error) {
    const lost = error instanceof DataError && error.code === 'network'
    if (!lost || query.state.data !== undefined || !query.meta?.public) throw error
    const kept = await import('./findKept.ts')
      .then(({ findKept }) => findKept(query.queryKey, query.queryHash))
      .catch(() => undefined)
    if (!kept) throw error
    markRestored(query.queryHash)
    notifyManager.schedule(() => query.setData(kept.data, { updatedAt: kept.at, manual: true }))
    return kept.data
  }
}

/** From now on keeps what visitors read. While `isStaff` says so nothing is kept: staff read what is not public yet. */
export function persistAnswers(client: QueryClient, isStaff: () => boolean): void {
  window.addEventListener('online', () => refetchStored(client))
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash: hash, meta, state } = event.query
    if (!meta?.public || isRestored(hash) || isStaff()) return
    setTimeout(() => {
      import('./answerStore.ts')
        .then(({ storeAnswer }) => storeAnswer({ hash, data: state.data, at: state.dataUpdatedAt }))
        // Private windows and full disks: then there is nothing to read offline.
        .catch(() => undefined)
    }, PAUSE)
  })
}
