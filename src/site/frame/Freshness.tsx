import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { dateTime } from '../../ui/format.ts'
import { newestChange } from './newestChange.ts'

/** The time of the latest change to any data on the screen; renders nothing while no data has loaded. */
export function Freshness() {
  const cache = useQueryClient().getQueryCache()
  const newest = useSyncExternalStore(
    // Rendering a screen can create queries, which also notifies: defer the
    // listener until the render is over.
    (listener) => cache.subscribe(() => queueMicrotask(listener)),
    () => newestChange(cache),
  )
  return newest === 0 ? null : <> Latest change on this page: {dateTime(newest)}.</>
}
