import { dateTime } from '../../ui/format.ts'
import styles from './OfflineNote.module.css'
import { useOfflineSince } from './useOfflineSince.ts'

/** Tells the user that the connection is lost and how old the data on screen is. */
export function OfflineNote() {
  const since = useOfflineSince()
  return <output className={styles.note}>{since !== null && `Offline – as of ${dateTime(since)}`}</output>
}
