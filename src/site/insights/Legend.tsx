import type { BreakdownRow } from '../../entities/list/breakdown.ts'
import { Mark } from '../../ui/Mark.tsx'
import styles from './Insights.module.css'
import { KINDS } from './statuses.ts'

/** The legend of the bar colours, limited to statuses that occur. */
export function Legend({ rows }: { rows: readonly BreakdownRow[] }) {
  const shown = KINDS.filter(({ at }) => rows.some(({ n }) => (n[at] ?? 0) > 0))
  return (
    <ul className={styles.legend} aria-label="Bar colours">
      {shown.map(({ name, mark }) => (
        <li key={name}>
          <Mark {...mark} /> {name}
        </li>
      ))}
    </ul>
  )
}
