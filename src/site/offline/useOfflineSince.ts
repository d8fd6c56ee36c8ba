import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { offlineSince } from './offline.ts'

/** Whether the device says that it has a connection. */
function useConnected(): boolean {
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

/** How old what is on screen is while the connection is lost, epoch ms; null while the screen is up to date. */
export function useOfflineSince(): number | null {
  const cache = useQueryClient().getQueryCache()
  const connected = useConnected()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setSince(offlineSince(cache, connected))
    look()
    // A query may be made while another component renders; nothing may be set then.
    return cache.subscribe(() => queueMicrotask(look))
  }, [cache, connected])
  return since
}
