import { Link } from '@tanstack/react-router'
import type { Breakdown, BreakdownRow } from '../../entities/list/breakdown.ts'
import type { CsvCell } from '../../ui/csv.ts'
import { Chart } from './Chart.tsx'
import styles from './Insights.module.css'
import { barsOf, listOf, sizeText } from './figures.ts'
import { type Measure } from './measure.ts'
import { ScrollRegion } from './ScrollRegion.tsx'
import { aboutText, type Scope } from './scope.ts'

interface CrossTableProps {
  cells: Breakdown['cells']
  countries: readonly BreakdownRow[]
  sectors: readonly BreakdownRow[]
  scope: Scope
}

const ROWS = 12
const COLUMNS = 8
const TITLE = 'By country and sector'

/** Returns a cell's background; even the darkest one leaves the figures a contrast of 7:1. */
const shade = (share: number): string =>
  `color-mix(in oklab, var(--accent) ${(24 * share).toFixed(1)}%, transparent)`

const stated = (rows: readonly BreakdownRow[], measure: Measure): string[] =>
  barsOf(rows, measure).flatMap(({ value }) => (value === '' ? [] : [value]))

/** A heat map of countries by sectors; each cell links to its projects. */
export function CrossTable({ cells, countries, sectors, scope }: CrossTableProps) {
  const { filters, measure } = scope
  const [allRows, allColumns] = [stated(countries, measure), stated(sectors, measure)]
  const [rows, columns] = [allRows.slice(0, ROWS), allColumns.slice(0, COLUMNS)]
  const cut = [
    allRows.length > ROWS && `the ${ROWS} largest countries`,
    allColumns.length > COLUMNS && `the ${COLUMNS} largest sectors`,
  ].filter((words) => words !== false)
  const sizes = new Map(
    cells.map(({ first, second, n, sum }) => [JSON.stringify([first, second]), measure === '' ? n : sum]),
  )
  const sizeOf = (country: string, sector: string) => sizes.get(JSON.stringify([country, sector])) ?? 0
  const most = Math.max(1, ...rows.flatMap((country) => columns.map((sector) => sizeOf(country, sector))))
  if (rows.length < 2 || columns.length < 2) return null
  return (
    <Chart
      title={TITLE}
      width="whole"
      picture={() => ({
        title: TITLE,
        about: aboutText(scope),
        shape: {
          is: 'cells',
          columns,
          rows: rows.map((country) => ({
            label: country,
            cells: columns.map((sector) => {
              const size = sizeOf(country, sector)
              return { share: size / most, text: size === 0 ? '–' : sizeText(size, measure) }
            }),
          })),
        },
        source: scope.source,
        legend: [],
        table: [
          ['Country', ...allColumns],
          ...allRows.map((country): CsvCell[] =>
            [country as CsvCell].concat(allColumns.map((sector) => Math.round(sizeOf(country, sector)))),
          ),
        ],
      })}
    >
      <ScrollRegion label={`${TITLE}, figures`}>
        <table className={`table ${styles.cross}`}>
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
                  const size = sizeOf(country, sector)
                  if (size === 0) return <td key={sector}>–</td>
                  return (
                    <td key={sector} className="figures" style={{ backgroundColor: shade(size / most) }}>
                      <Link
                        to="/projects"
                        search={{ ...listOf(filters, 'country', country, measure), sector: [sector] }}
                        aria-label={`${country}, ${sector}: ${sizeText(size, measure)}`}
                      >
                        {sizeText(size, measure)}
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
    </Chart>
  )
}
