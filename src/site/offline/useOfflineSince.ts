import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { offlineSince } from './offline.ts'

/** Subscribes to whether the device reports a connection. */
export function useConnected(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}

/**
 * Subscribes to how old the data on screen is while offline, epoch ms; null while the screen is up to date.
 */
export function useOfflineSince(): number | null {
  const cache = useQueryClient().getQueryCache()
  const connected = useConnected()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setSince(offlineSince(cache, connected))
    look()
    // A query may be created while another component renders, when no state may be set: defer.
    return cache.subscribe(() => queueMicrotask(look))
  }, [cache, connected])
  return since
}
