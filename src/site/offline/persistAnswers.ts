import { notifyManager, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { isUnanswered } from '../../entities/record/error.ts'
import { clearRestored, hasRestored, isRestored, markRestored } from './offline.ts'

/** Delay before results are written to the device, ms, so as not to delay the screen. */
const PAUSE = 250

/** Refetches restored results once the connection is back, however young they are. */
function refetchStored(client: QueryClient): void {
  if (!hasRestored()) return
  void client.invalidateQueries(
    { predicate: ({ queryHash }) => isRestored(queryHash) },
    { cancelRefetch: false },
  )
}

/**
 * Reads from the database as usual. Only if the connection is lost and the query has no data, returns the
 * stored result, or that of the directory, under its old date, so that it is refetched when the connection is
 * back. Otherwise throws the error of the read, or that the device is offline.
 */
export const withOfflineFallback: QueryPersister = async (read, context, query) => {
  try {
    const data = await read(context)
    clearRestored(query.queryHash)
    refetchStored(context.client)
    return data
  } catch (error) {
    if (!isUnanswered(error) || query.state.data !== undefined || !query.meta?.public) throw error
    const kept = await import('./findOfflineResult.ts').then(
      ({ findOfflineResult }) => findOfflineResult(query.queryKey, query.queryHash, error),
      () => Promise.reject(error),
    )
    markRestored(query.queryHash)
    notifyManager.schedule(() => query.setData(kept.data, { updatedAt: kept.at, manual: true }))
    return kept.data
  }
}

/**
 * Starts storing public query results. Stores nothing while `isStaff` returns
 * true: staff see unpublished data.
 */
export function persistAnswers(client: QueryClient, isStaff: () => boolean): void {
  window.addEventListener('online', () => refetchStored(client))
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash: hash, meta, state } = event.query
    if (!meta?.public || isRestored(hash) || isStaff()) return
    setTimeout(() => {
      import('./answerStore.ts')
        .then(({ storeAnswer }) => storeAnswer({ hash, data: state.data, at: state.dataUpdatedAt }))
        // In private windows or with a full disk, nothing can be read offline.
        .catch(() => undefined)
    }, PAUSE)
  })
}
