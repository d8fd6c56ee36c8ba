import { useId } from 'react'
import { DataTable } from './DataTable.tsx'
import styles from './Insights.module.css'
import { type Counted, type Measure, sizeOf, sizeText, yearsOf } from './measure.ts'

const HEIGHT = 160
const GAP = 0.25

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
      <svg
        className={styles.columns}
        viewBox={`0 0 ${years.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
        focusable="false"
      >
        {years.map(({ year, size }, at) => {
          const height = (HEIGHT * size) / most
          return (
            <rect key={year} x={at + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height}>
              <title>{`${year}: ${sizeText(size, measure)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{first.year}</span>
        <span>{last.year}</span>
      </p>
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
