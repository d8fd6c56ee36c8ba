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
  /** `Country`: what the bars are of. */
  of: string
  rows: readonly BreakdownRow[]
  scope: Scope
  /** The filter of the list that a bar leads to. */
  filter: Exclude<Drawn, 'year'>
  /** Whether what is not stated has a bar of its own. */
  unstated?: boolean
}

/** More bars than this are left to the table. */
const MOST = 12

/** Whose names are long. */
const WIDE: ReadonlySet<Drawn> = new Set(['company', 'owner'])

/** One bar for each value, by status, which leads to its projects; the table has more of them. */
export function FacetChart({ title, of, rows, scope, filter, unstated = true }: FacetChartProps) {
  const { filters, measure } = scope
  const bars = barsOf(unstated ? rows : rows.filter(({ value }) => value !== ''), measure)
  if (bars.length === 0 && filter !== 'country') return null
  const shown = bars.slice(0, MOST).map((row) => ({
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
        <p className="muted">No amount is stated that could be drawn.</p>
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
      {bars.length > MOST && (
        <p className="hint">{counted(bars.length - MOST, 'more is', 'more are')} in the table.</p>
      )}
      <DataTable title={title} of={of} rows={bars} scope={scope} filter={filter} />
    </Chart>
  )
}
