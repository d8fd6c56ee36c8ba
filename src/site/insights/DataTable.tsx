import { Link } from '@tanstack/react-router'
import type { BreakdownRow } from '../../entities/list/breakdown.ts'
import { count, money } from '../../ui/format.ts'
import { useOptimisticValue } from '../../ui/useOptimisticValue.ts'
import styles from './Insights.module.css'
import { type Drawn, listOf, measureText, projectsIn } from './figures.ts'
import { currencyOf } from './measure.ts'
import { ScrollRegion } from './ScrollRegion.tsx'
import { type Scope, textOf } from './scope.ts'
import { KINDS } from './statuses.ts'

interface DataTableProps {
  title: string
  of: string
  rows: readonly BreakdownRow[]
  scope: Scope
  filter: Drawn
}

/** The figures behind a chart, by status; rendered only when opened. */
export function DataTable({ title, of, rows, scope: { filters, measure }, filter }: DataTableProps) {
  const [, setOpen, filled] = useOptimisticValue(false)
  if (rows.length === 0) return null
  const currency = currencyOf(measure)
  return (
    <details
      className={`disclosure ${styles.data}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Show the figures<span className="visually-hidden">: {title}</span>
      </summary>
      {filled && (
        <ScrollRegion label={`${title}, figures`}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col">Projects</th>
                {KINDS.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">{measureText(currency ?? 'value')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.value}>
                  <th scope="row">
                    <Link to="/projects" search={listOf(filters, filter, row.value, '')} dir="auto">
                      {textOf(row)}
                    </Link>
                  </th>
                  <td className="figures">{count(projectsIn(row))}</td>
                  {KINDS.map(({ name, at }) => (
                    <td key={name} className="figures">
                      {row.n[at] ? count(row.n[at]) : '–'}
                    </td>
                  ))}
                  <td className="figures">
                    {money(
                      row.sum.reduce((sum, one) => sum + one, 0),
                      currency ?? 'USD',
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </details>
  )
}
