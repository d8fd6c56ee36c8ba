import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { dateTime } from '../../ui/format.ts'

/** When what is on screen was read from the database; nothing while nothing was read. */
export function Freshness() {
  const cache = useQueryClient().getQueryCache()
  const newest = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => Math.max(0, ...cache.getAll().map(({ state }) => state.dataUpdatedAt)),
  )
  return newest === 0 ? null : <> Data read on {dateTime(newest)}.</>
}
