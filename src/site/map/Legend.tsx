import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import styles from './MapView.module.css'
import { StatusShape } from './StatusShape.tsx'

/** The legend of the map: the mark of each status. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Statuses on the map">
      {[...PROJECT_STATUSES, null].map((status) => (
        <li key={status ?? ''}>
          <StatusShape status={status} />
          {status ?? 'Not stated'}
        </li>
      ))}
    </ul>
  )
}
