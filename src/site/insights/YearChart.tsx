import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Columns } from '../../ui/chart/Columns.tsx'
import { DataTable } from './DataTable.tsx'
import styles from './Insights.module.css'
import { type Totals, listOf, type Measure, NOT_STATED_TEXT, sizeOf, sizeText, yearsOf } from './measure.ts'

interface YearChartProps {
  counts: readonly (Totals & { value: string })[]
  measure: Measure
}

/** Completion by year as columns, each of which leads to the projects of its year. */
export function YearChart({ counts, measure }: YearChartProps) {
  const id = useId()
  const { years, earlier } = yearsOf(counts, measure)
  const first = years[0]
  const last = years.at(-1)
  if (!first || !last) return null
  const most = Math.max(1, ...years.map(({ size }) => size))
  const peak = years.find(({ size }) => size === most)
  const before = sizeOf(earlier, measure)
  const undated = counts.find(({ value }) => value === '')
  const notStated = undated ? sizeOf(undated, measure) : 0
  const words = `From ${first.year} to ${last.year}${peak ? `, most in ${peak.year}: ${sizeText(most, measure)}` : ''}.`
  return (
    <section className={`card column ${styles.chart} ${styles.whole}`} aria-labelledby={id}>
      <h2 id={id}>By year of completion</h2>
      <Columns
        columns={years.map(({ year, size }) => ({
          id: String(year),
          title: `${year}: ${sizeText(size, measure)}`,
          size,
        }))}
        first={String(first.year)}
        last={String(last.year)}
        renderLink={({ id: year, title }, bar) => (
          <Link to="/projects" search={listOf('year', year, measure)} aria-label={title}>
            {bar}
          </Link>
        )}
      />
      <p className="hint">
        {words}
        {before > 0 && ` Before ${first.year}: ${sizeText(before, measure)}.`}
        {notStated > 0 && (
          <>
            {' '}
            <Link to="/projects" search={listOf('year', '', measure)}>
              {NOT_STATED_TEXT}
            </Link>
            : {sizeText(notStated, measure)}.
          </>
        )}
      </p>
      <DataTable
        title="By year of completion"
        of="Year"
        rows={counts
          .toSorted((a, b) => (a.value < b.value ? 1 : -1))
          .map(({ value, n, capex }) => ({
            label: value || NOT_STATED_TEXT,
            n,
            capex,
            search: listOf('year', value, measure),
          }))}
      />
    </section>
  )
}
