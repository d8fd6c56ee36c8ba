import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import styles from './Insights.module.css'
import { barsOf, type Totals, listOf, type Measure, sizeOf, sizeText } from './measure.ts'
import { ScrollRegion } from './ScrollRegion.tsx'

interface CrossTableProps {
  pairs: readonly (Totals & { first: string; second: string })[]
  countries: readonly (Totals & { value: string })[]
  sectors: readonly (Totals & { value: string })[]
  measure: Measure
}

const ROWS = 12
const COLUMNS = 8

/** At its darkest the colour still leaves the figures a contrast of 7:1. */
const shade = (share: number): string =>
  `color-mix(in oklab, var(--accent) ${(24 * share).toFixed(1)}%, transparent)`

/** Countries by sectors: the darker a cell, the more there is; each leads to its projects. */
export function CrossTable({ pairs, countries, sectors, measure }: CrossTableProps) {
  const id = useId()
  const stated = (counts: readonly (Totals & { value: string })[]) =>
    barsOf(counts, measure)
      .map(({ value }) => value)
      .filter((value) => value !== '')
  const allRows = stated(countries)
  const allColumns = stated(sectors)
  const rows = allRows.slice(0, ROWS)
  const columns = allColumns.slice(0, COLUMNS)
  const cut = [
    allRows.length > ROWS && `the ${ROWS} largest countries`,
    allColumns.length > COLUMNS && `the ${COLUMNS} largest sectors`,
  ].filter((words) => words !== false)
  const sizes = new Map(pairs.map((pair) => [`${pair.first}|${pair.second}`, sizeOf(pair, measure)]))
  // A country's own "|" was stored as "/".
  const size = (country: string, sector: string) =>
    sizes.get(`${country.replaceAll('|', '/')}|${sector}`) ?? 0
  const most = Math.max(1, ...rows.flatMap((country) => columns.map((sector) => size(country, sector))))
  if (rows.length === 0 || columns.length === 0) return null
  return (
    <section className={`card column ${styles.chart} ${styles.whole} ${styles.cross}`} aria-labelledby={id}>
      <h2 id={id}>By country and sector</h2>
      <ScrollRegion label="By country and sector, figures">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Country</th>
              {columns.map((sector) => (
                <th key={sector} scope="col">
                  <bdi>{sector}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((country) => (
              <tr key={country}>
                <th scope="row">
                  <bdi>{country}</bdi>
                </th>
                {columns.map((sector) => {
                  const cell = size(country, sector)
                  if (cell === 0) return <td key={sector}>–</td>
                  return (
                    <td key={sector} className="figures" style={{ backgroundColor: shade(cell / most) }}>
                      <Link
                        to="/projects"
                        search={{ ...listOf('country', country, measure), sector: [sector] }}
                        aria-label={`${country}, ${sector}: ${sizeText(cell, measure)}`}
                      >
                        {sizeText(cell, measure)}
                      </Link>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {cut.length > 0 && <p className="hint">Only {cut.join(' and ')}.</p>}
    </section>
  )
}
