import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { statusMark } from '../../display/statusMarks.ts'
import { Bars } from '../../ui/chart/Bars.tsx'
import { counted } from '../../ui/format.ts'
import { type Totals, barsOf, listOf, type Measure, NOT_STATED_TEXT, sizeText } from './measure.ts'
import { DataTable } from './DataTable.tsx'
import styles from './Insights.module.css'

interface FacetChartProps {
  title: string
  /** `Country`: what the bars are of. */
  of: string
  counts: readonly (Totals & { value: string })[]
  measure: Measure
  /** The filter of the list that a bar leads to. */
  filter: 'country' | 'sector' | 'status'
}

/** More bars than this are left to the table. */
const MOST = 12

/** One bar for each value, which leads to its projects; the table has them all. */
export function FacetChart({ title, of, counts, measure, filter }: FacetChartProps) {
  const id = useId()
  const bars = barsOf(counts, measure)
  const shown = bars.slice(0, MOST)
  return (
    <section className={`card column ${styles.chart}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {shown.length === 0 ? (
        <p className="muted">Nothing is stated in this currency.</p>
      ) : (
        <Bars
          items={shown.map((bar) => ({
            id: bar.value,
            label: (
              <Link to="/projects" search={listOf(filter, bar.value, measure)}>
                <bdi>{bar.value || NOT_STATED_TEXT}</bdi>
              </Link>
            ),
            figure: sizeText(bar.size, measure),
            size: bar.size,
            mark: filter === 'status' ? statusMark(bar.value) : undefined,
          }))}
        />
      )}
      {bars.length > MOST && (
        <p className="hint">{counted(bars.length - MOST, 'more is', 'more are')} in the table.</p>
      )}
      <DataTable
        title={title}
        of={of}
        rows={bars.map(({ value, n, capex }) => ({
          label: value || NOT_STATED_TEXT,
          n,
          capex,
          search: listOf(filter, value, measure),
        }))}
      />
    </section>
  )
}
