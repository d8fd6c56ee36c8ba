import type { Outcome } from '../../records/write-all.ts'
import { count, counted } from '../../ui/format.ts'
import styles from './check.module.css'

/** The result of a repair. */
export function RepairSummary({ outcome: { written, rejected, stopped } }: { outcome: Outcome }) {
  const conflicts = rejected.filter(({ reason }) => reason === 'conflict').length
  const refused = rejected.length - conflicts
  return (
    <output className={`notice ${styles.summary}`} data-tone={stopped || rejected.length > 0 ? 'warn' : 'ok'}>
      {stopped ? 'Stopped: ' : ''}
      {counted(written, 'repair', 'repairs')} made.
      {conflicts > 0 && ` ${count(conflicts)} skipped because somebody has changed them since.`}
      {refused > 0 && ` ${count(refused)} refused by the database.`}
      {stopped || rejected.length > 0 ? ' Check again to continue with the rest.' : ''}
    </output>
  )
}
