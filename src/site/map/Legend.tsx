import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import styles from './MapView.module.css'
import { StatusShape } from './StatusShape.tsx'

/** What the shapes and colours of the map mean. */
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
