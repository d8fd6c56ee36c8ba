import { Link } from '@tanstack/react-router'
import type { BreakdownRow } from '../../entities/list/breakdown.ts'
import { NO_STATUS_MARK, statusMark } from '../../display/statusMarks.ts'
import { Bars } from '../../ui/chart/Bars.tsx'
import { counted } from '../../ui/format.ts'
import { Chart } from './Chart.tsx'
import { DataTable } from './DataTable.tsx'
import { barsOf, type Drawn, listOf, sizeOf, sizeText } from './figures.ts'
import { aboutText, type Scope, tableOf, textOf } from './scope.ts'
import { KINDS, segmentsOf } from './statuses.ts'

interface FacetChartProps {
  title: string
  /** The label of the facet, such as `Country`. */
  of: string
  rows: readonly BreakdownRow[]
  scope: Scope
  /** The list filter that a bar sets. */
  filter: Exclude<Drawn, 'year'>
  /** Whether projects that state no value get a bar. */
  unstated?: boolean
}

/** Maximum number of bars; the table has the rest. */
const MAX_BARS = 12

/** Facets with long names, which get a wider chart. */
const WIDE: ReadonlySet<Drawn> = new Set(['company', 'owner'])

/** A bar per value, split by status and linked to its projects; the table has all values. */
export function FacetChart({ title, of, rows, scope, filter, unstated = true }: FacetChartProps) {
  const { filters, measure } = scope
  const bars = barsOf(unstated ? rows : rows.filter(({ value }) => value !== ''), measure)
  if (bars.length === 0 && filter !== 'country') return null
  const shown = bars.slice(0, MAX_BARS).map((row) => ({
    row,
    label: textOf(row),
    figure: sizeText(sizeOf(row, measure), measure),
    segments: segmentsOf(row, measure),
  }))
  return (
    <Chart
      title={title}
      width={WIDE.has(filter) ? 'half' : 'third'}
      picture={() => ({
        title,
        about: aboutText(scope),
        shape: { is: 'bars', rows: shown },
        source: scope.source,
        legend: KINDS.map(({ name, mark }) => ({ name, tone: mark.tone })),
        table: tableOf(of, bars, scope),
      })}
    >
      {bars.length === 0 ? (
        <p className="muted">No amounts to show.</p>
      ) : (
        <Bars
          items={shown.map(({ row, label, figure, segments }) => ({
            id: row.value,
            label: (
              <Link to="/projects" search={listOf(filters, filter, row.value, measure)}>
                <bdi>{label}</bdi>
              </Link>
            ),
            figure,
            size: sizeOf(row, measure),
            segments,
            mark: filter === 'status' ? (statusMark(row.value) ?? NO_STATUS_MARK) : undefined,
          }))}
        />
      )}
      {bars.length > MAX_BARS && (
        <p className="hint">{counted(bars.length - MAX_BARS, 'more is', 'more are')} in the table.</p>
      )}
      <DataTable title={title} of={of} rows={bars} scope={scope} filter={filter} />
    </Chart>
  )
}
