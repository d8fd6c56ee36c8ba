import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { dateTime } from '../../ui/format.ts'
import { newestChange } from './newestChange.ts'

/** When what is on the screen was changed last; nothing while nothing is known. */
export function Freshness() {
  const cache = useQueryClient().getQueryCache()
  const newest = useSyncExternalStore(
    // A query that a screen makes while it is drawn is news as well: not before the drawing is over.
    (listener) => cache.subscribe(() => queueMicrotask(listener)),
    () => newestChange(cache),
  )
  return newest === 0 ? null : <> Newest change on this page: {dateTime(newest)}.</>
}
