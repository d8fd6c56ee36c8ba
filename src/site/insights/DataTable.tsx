import { Link } from '@tanstack/react-router'
import { count, money } from '../../ui/format.ts'
import { type Totals, currenciesOf, type ListSearch } from './measure.ts'
import styles from './Insights.module.css'
import { ScrollRegion } from './ScrollRegion.tsx'

interface DataTableProps {
  title: string
  of: string
  /** `search` leads to the list of these projects. */
  rows: readonly (Totals & { label: string; search: ListSearch })[]
}

/** The figures behind a picture, every currency on its own. */
export function DataTable({ title, of, rows }: DataTableProps) {
  if (rows.length === 0) return null
  const currencies = currenciesOf(Object.assign({}, ...rows.map(({ capex }) => capex)))
  return (
    <details className={`disclosure ${styles.data}`}>
      <summary>
        Show the figures<span className="visually-hidden">: {title}</span>
      </summary>
      <ScrollRegion label={`${title}, figures`}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">Projects</th>
              {currencies.map((currency) => (
                <th key={currency} scope="col">
                  Capex, {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, n, capex, search }) => (
              <tr key={label}>
                <th scope="row">
                  <Link to="/projects" search={search} dir="auto">
                    {label}
                  </Link>
                </th>
                <td className="figures">{count(n)}</td>
                {currencies.map((currency) => (
                  <td key={currency} className="figures">
                    {money(capex[currency] ?? null, currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
