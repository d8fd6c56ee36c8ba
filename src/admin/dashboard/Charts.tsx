import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { newsByMonth, type MonthCount } from '../../entities/news/by-month.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { staffQueries } from '../../entities/record/staff-queries.ts'
import { entityOf } from '../../entities/registry/records.ts'
import type { FacetCount } from '../../records/facet-count.ts'
import { Bars } from '../../ui/chart/Bars.tsx'
import { Columns } from '../../ui/chart/Columns.tsx'
import { count, counted } from '../../ui/format.ts'
import { month } from '../../ui/localDay.ts'
import { RetryNotice } from '../RetryNotice.tsx'
import type { Loaded } from './Dashboard.tsx'
import { NOT_STATED_LABEL } from '../tones.ts'
import styles from './dashboard.module.css'

/** Two small charts: projects by status, and articles by month of publication. */
export function Charts() {
  const facets = useQuery(projectQueries.facets())
  const total = useQuery(staffQueries('projects', entityOf('projects').decode).total())
  const months = useQuery(newsByMonth())
  return (
    <div className={styles.lists}>
      <Chart title="Projects by status" query={facets}>
        {facets.data && (
          <StatusChart counts={facets.data.status} isAny={total.data !== undefined && total.data > 0} />
        )}
      </Chart>
      <Chart title="News by month" query={months}>
        {months.data && <MonthChart months={months.data} />}
      </Chart>
    </div>
  )
}

function Chart({
  title,
  query: { error, refetch },
  children,
}: {
  title: string
  query: Pick<Loaded<unknown>, 'error' | 'refetch'>
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="card column" aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        {title}
      </h2>
      {children ??
        (error ? (
          <RetryNotice onRetry={refetch}>The figures could not be loaded.</RetryNotice>
        ) : (
          <div className={`skeleton ${styles.pictureWaiting}`} />
        ))}
    </section>
  )
}

function StatusChart({
  counts,
  isAny,
}: {
  counts: readonly FacetCount[]
  /** Whether there are any projects, samples included, which the counters leave out. */
  isAny: boolean
}) {
  if (counts.length === 0)
    return <p className="muted">{isAny ? 'No projects yet besides samples.' : 'No projects yet.'}</p>
  return (
    <Bars
      items={counts.map(({ value, n }) => ({
        id: value,
        label:
          value === '' ? (
            <span className="muted">{NOT_STATED_LABEL}</span>
          ) : (
            <Link to="/admin/projects" search={{ status: [value] } as never}>
              {value}
            </Link>
          ),
        figure: count(n),
        size: n,
      }))}
    />
  )
}

function MonthChart({ months }: { months: readonly MonthCount[] }) {
  const [first, last] = [months[0], months.at(-1)]
  const total = months.reduce((sum, { n }) => sum + n, 0)
  if (!first || !last || total === 0)
    return <p className="muted">No articles were published in the last year.</p>
  return (
    <>
      <Columns
        columns={months.map(({ from, n }) => ({
          id: String(from),
          title: `${month(from)}: ${count(n)}`,
          size: n,
          label: from === first.from || from === last.from ? month(from) : undefined,
        }))}
      />
      <p className="hint">{counted(total, 'article', 'articles')} published in the last 12 months.</p>
      <details className="disclosure">
        <summary>
          Show the figures<span className="visually-hidden">: News by month</span>
        </summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Articles</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ from, n }) => (
              <tr key={from}>
                <th scope="row">{month(from)}</th>
                <td className="figures">{count(n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
