import { Link } from '@tanstack/react-router'
import type { BreakdownRow } from '../../entities/list/breakdown.ts'
import { Columns } from '../../ui/chart/Columns.tsx'
import { ticksOf } from '../../ui/chart/segments.ts'
import { Chart } from './Chart.tsx'
import { DataTable } from './DataTable.tsx'
import { listOf, NOT_STATED_TEXT, timePosition, sizeOf, sizeText, yearsOf } from './figures.ts'
import { aboutText, type Scope, tableOf } from './scope.ts'
import { KINDS, segmentsOf } from './statuses.ts'

const TITLE = 'By year of completion'

/** Whether a year gets a label below its column: every fifth, the first and the last. */
const isNamed = (year: number, at: number, years: number): boolean =>
  at === 0 || at === years - 1 || (year % 5 === 0 && at > 1 && at < years - 2)

const today = () => new Date()

/** A column per year of completion; each links to the projects of its year. */
export function YearChart({ rows, scope }: { rows: readonly BreakdownRow[]; scope: Scope }) {
  const { filters, measure } = scope
  const { years, earlier } = yearsOf(rows)
  const [first, last] = [years[0], years.at(-1)]
  if (!first || !last) return null
  const columns = years.map((row, at) => {
    const size = sizeOf(row, measure)
    return {
      row,
      size,
      label: row.value,
      figure: sizeText(size, measure),
      segments: segmentsOf(row, measure),
      tick: isNamed(Number(row.value), at, years.length) ? row.value : undefined,
    }
  })
  const most = Math.max(0, ...columns.map(({ size }) => size))
  const peak = columns.find(({ size }) => size === most && size > 0)
  const before = earlier.reduce((sum, row) => sum + sizeOf(row, measure), 0)
  const undated = rows.find(({ value }) => value === '')
  const notStated = undated ? sizeOf(undated, measure) : 0
  const lines = ticksOf(most).map((at) => ({ at, text: sizeText(at, measure) }))
  const now = timePosition(today(), years)
  const figures = rows.toSorted((a, b) => (a.value < b.value ? 1 : -1))
  return (
    <Chart
      title={TITLE}
      width="whole"
      picture={() => ({
        title: TITLE,
        about: aboutText(scope),
        shape: { is: 'columns', columns, lines, now },
        source: scope.source,
        legend: KINDS.map(({ name, mark }) => ({ name, tone: mark.tone })),
        table: tableOf('Year', figures, scope),
      })}
    >
      <Columns
        columns={columns.map(({ row, size, figure, segments, tick }) => ({
          id: row.value,
          title: `${row.value}: ${figure}`,
          size,
          segments,
          label: tick,
        }))}
        ticks={lines}
        line={now === undefined ? undefined : { at: now, text: 'Today' }}
        renderLink={({ id: year, title }, bar) => (
          <Link to="/projects" search={listOf(filters, 'year', year, measure)} aria-label={title}>
            {bar}
          </Link>
        )}
      />
      <p className="hint">
        From {first.value} to {last.value}
        {peak && `, most in ${peak.label}: ${peak.figure}`}.
        {before > 0 && ` Before ${first.value}: ${sizeText(before, measure)}.`}
        {notStated > 0 && (
          <>
            {' '}
            <Link to="/projects" search={listOf(filters, 'year', '', measure)}>
              {NOT_STATED_TEXT}
            </Link>
            : {sizeText(notStated, measure)}.
          </>
        )}
      </p>
      <DataTable title={TITLE} of="Year" rows={figures} scope={scope} filter="year" />
    </Chart>
  )
}
