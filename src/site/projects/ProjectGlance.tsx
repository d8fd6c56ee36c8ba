import type { ProjectFacets } from '../../entities/project/facets.ts'
import { PROJECT_STATUSES } from '../../entities/project/schema.ts'
import { count } from '../../ui/format.ts'
import styles from './ProjectGlance.module.css'

interface ProjectGlanceProps {
  facets: ProjectFacets | undefined
  onStatus: (status: string) => void
}

/** The whole directory by status: each bar filters the list. */
export function ProjectGlance({ facets, onStatus }: ProjectGlanceProps) {
  const rows = PROJECT_STATUSES.flatMap((status) => {
    const n = facets?.status.find(({ value }) => value === status)?.n ?? 0
    return n > 0 ? [{ status, n }] : []
  })
  if (!facets || rows.length === 0) return null
  const most = Math.max(...rows.map(({ n }) => n))
  return (
    <section className={styles.glance} aria-labelledby="glance">
      <h2 id="glance">All projects by status</h2>
      <p className="hint">Select a project to see its summary here.</p>
      <ul>
        {rows.map(({ status, n }) => (
          <li key={status}>
            <button type="button" className={styles.row} onClick={() => onStatus(status)}>
              <span>{status}</span>
              <span className="figures">{count(n)}</span>
              <span className={styles.bar} style={{ inlineSize: `${(100 * n) / most}%` }} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
