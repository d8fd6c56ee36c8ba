import { useId } from 'react'
import { Columns } from '../../ui/chart/Columns.tsx'
import { DataTable } from './DataTable.tsx'
import styles from './Insights.module.css'
import { type Counted, type Measure, sizeOf, sizeText, yearsOf } from './measure.ts'

/** Completion by year as columns. The list has no filter for a year, so these lead nowhere. */
export function YearChart({
  counts,
  measure,
}: {
  counts: readonly (Counted & { value: string })[]
  measure: Measure
}) {
  const id = useId()
  const { years, earlier } = yearsOf(counts, measure)
  const first = years[0]
  const last = years.at(-1)
  if (!first || !last) return null
  const most = Math.max(1, ...years.map(({ size }) => size))
  const peak = years.find(({ size }) => size === most)
  const before = sizeOf(earlier, measure)
  const words = `From ${first.year} to ${last.year}${peak ? `, most in ${peak.year}: ${sizeText(most, measure)}` : ''}.`
  return (
    <section className={`${styles.chart} ${styles.whole}`} aria-labelledby={id}>
      <h2 id={id}>By year of completion</h2>
      <Columns
        columns={years.map(({ year, size }) => ({
          id: String(year),
          title: `${year}: ${sizeText(size, measure)}`,
          size,
        }))}
        first={String(first.year)}
        last={String(last.year)}
      />
      <p className="hint">
        {words}
        {before > 0 && ` Before ${first.year}: ${sizeText(before, measure)}.`}
      </p>
      <DataTable
        title="By year of completion"
        of="Year"
        rows={[...counts]
          .filter(({ value }) => value !== '')
          .sort((a, b) => (a.value < b.value ? 1 : -1))
          .map(({ value, n, capex }) => ({ label: value, n, capex }))}
      />
    </section>
  )
}
