import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Bars } from '../../ui/chart/Bars.tsx'
import { counted } from '../../ui/format.ts'
import { type Bar, type Counted, barsOf, type Measure, sizeText } from './measure.ts'
import { DataTable } from './DataTable.tsx'
import styles from './Insights.module.css'

interface FacetChartProps {
  title: string
  /** `Country`: what the bars are of. */
  of: string
  counts: readonly (Counted & { value: string })[]
  measure: Measure
  /** The list of projects with this value. */
  search: (value: string) => Record<string, string[]>
}

/** More bars than this are left to the table. */
const MOST = 12

/** One bar for each value, which leads to its projects; the table has them all. */
export function FacetChart({ title, of, counts, measure, search }: FacetChartProps) {
  const id = useId()
  const bars = barsOf(counts, measure)
  const shown = bars.slice(0, MOST)
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {shown.length === 0 ? (
        <p className="muted">Nothing is stated in this currency.</p>
      ) : (
        <Bars
          items={shown.map((bar) => ({
            id: bar.value,
            label: <BarLabel bar={bar} search={search} />,
            figure: sizeText(bar.size, measure),
            size: bar.size,
          }))}
        />
      )}
      {bars.length > MOST && (
        <p className="hint">{counted(bars.length - MOST, 'more is', 'more are')} in the table.</p>
      )}
      <DataTable
        title={title}
        of={of}
        rows={bars.map(({ value, n, capex }) => ({ label: value || NOT_STATED, n, capex }))}
      />
    </section>
  )
}

const NOT_STATED = 'Not stated'

/** Records that state nothing cannot be filtered for. */
function BarLabel({ bar, search }: { bar: Bar; search: FacetChartProps['search'] }) {
  if (bar.value === '') return <span className="muted">{NOT_STATED}</span>
  return (
    <Link to="/projects" search={search(bar.value)}>
      <bdi>{bar.value}</bdi>
    </Link>
  )
}
