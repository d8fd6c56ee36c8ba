import type { Progress } from '../../records/write-all.ts'
import { count } from '../../ui/format.ts'
import { RETRYING } from '../retrying.ts'
import styles from './operation.module.css'

/** Progress of a long operation. */
export function OperationProgress({
  label,
  progress: { done, total, outage },
}: {
  label: string
  progress: Progress
}) {
  return (
    <div className={styles.progress}>
      <progress max={total} value={done} aria-label={label} />
      <output className="figures">
        {count(done)} of {count(total)}
        {outage && `: ${RETRYING[outage]}`}
      </output>
    </div>
  )
}
