import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { dateTime } from '../../ui/format.ts'
import { offlineSince } from './offline.ts'
import styles from './OfflineNote.module.css'

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

/** Says that the connection is lost and how old what is on screen is. */
export function OfflineNote() {
  const cache = useQueryClient().getQueryCache()
  const connected = useConnected()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setSince(offlineSince(cache, connected))
    look()
    // A query may be made while another component renders; nothing may be set then.
    return cache.subscribe(() => queueMicrotask(look))
  }, [cache, connected])
  return <output className={styles.note}>{since !== null && `Offline – as of ${dateTime(since)}`}</output>
}
