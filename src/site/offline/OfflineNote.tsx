import { dateTime } from '../../ui/format.ts'
import styles from './OfflineNote.module.css'
import { useOfflineSince } from './useOfflineSince.ts'

/** Says that the connection is lost and how old what is on screen is. */
export function OfflineNote() {
  const since = useOfflineSince()
  return <output className={styles.note}>{since !== null && `Offline – as of ${dateTime(since)}`}</output>
}
