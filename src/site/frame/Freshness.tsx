import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { site } from '../../config.ts'
import { dateTimeIn } from '../../ui/format.ts'
import { newestChange } from './newestChange.ts'

/**
 * The time of the latest change to any data on the screen, in the site's time zone like the dates of records;
 * renders nothing while no data has loaded.
 */
export function Freshness() {
  const cache = useQueryClient().getQueryCache()
  const newest = useSyncExternalStore(
    // Rendering a screen can create queries, which also notifies: defer the
    // listener until the render is over.
    (listener) => cache.subscribe(() => queueMicrotask(listener)),
    () => newestChange(cache),
  )
  return newest === 0 ? null : <> Latest change on this page: {dateTimeIn(site.timeZone, newest)}.</>
}
