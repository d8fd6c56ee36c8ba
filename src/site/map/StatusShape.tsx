import { NO_STATUS_MARK, STATUS_MARKS } from '../../display/statusMarks.ts'
import type { ProjectStatus } from '../../entities/project/fields.ts'
import styles from './MapView.module.css'

/** The mark of a status as drawn on the map; decorative, beside the name of the status. */
export function StatusShape({ status }: { status: ProjectStatus | null }) {
  const { tone, path } = status === null ? NO_STATUS_MARK : STATUS_MARKS[status]
  return (
    <svg
      className={styles.shape}
      style={{ color: `var(--${tone})` }}
      viewBox="-1.5 -1.5 3 3"
      aria-hidden="true"
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  )
}
