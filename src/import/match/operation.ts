import type { Column, HeadedTable } from '../columns.ts'
import { sampleOf } from './content-score.ts'
import { type Heading, headingOf } from './heading.ts'
import { fieldNames, type FieldNames, LIKELY, nameScore } from './name-score.ts'

/** Units of what works produce: "MW", "mtpa", "million tonnes per annum". */
const OUTPUT = /^[kmg]w[eh]?$|^[kmt]*tpa$|\bper (?:annum|year|day)$|^(?:bpd|bbl\/d|b\/d|m3\/d(?:ay)?)$/i

/**
 * Whether a table lists works in operation, by their retirement or capacity: there, a start is the start of
 * operation, which completes construction.
 */
const meansOperation = (headings: readonly Heading[]): boolean =>
  headings.some(
    ({ joined, unit }) =>
      /retire|decommission|^stopyear|mothball|^operat(?:ing|ional)status/.test(joined) ||
      OUTPUT.test(unit ?? ''),
  )

const START_YEAR = headingOf('start year')
const START_DATE = headingOf('start date')
/** Share of the statuses that must say that works are complete for a bare "Start date" to be that of operation. */
const MOST = 0.5

/** Whether most rows are complete works. */
function areComplete({ headings, rows }: HeadedTable, columns: readonly Column[]): boolean {
  const status = columns.find(({ name }) => name === 'status')
  if (!status) return false
  const at = headings.findIndex((heading) => nameScore(heading, fieldNames(status)) >= LIKELY)
  const values = sampleOf(rows, at)
  return values.filter((value) => status.read(value).value === 'Completed').length > values.length * MOST
}

/** Returns the headings that mean the start of operation in a table. */
function startsOfOperation(table: HeadedTable, columns: readonly Column[]): readonly Heading[] {
  if (!meansOperation(table.headings)) return []
  return areComplete(table, columns) ? [START_YEAR, START_DATE] : [START_YEAR]
}

/** Whether a heading that is the name of a field means the start of operation in its table. */
export const isStartOfOperation = (
  table: HeadedTable,
  columns: readonly Column[],
  { text, joined }: Heading,
): boolean =>
  text !== 'startDate' && startsOfOperation(table, columns).some((start) => start.joined === joined)

/** Returns the names of the fields in a table: in one of works in operation, a start is their completion. */
export function fieldNamesIn(table: HeadedTable, columns: readonly Column[]): Map<Column, FieldNames> {
  const starts = startsOfOperation(table, columns)
  return new Map(
    columns.map((column) => {
      const names = fieldNames(column)
      const called =
        column.name === 'startDate'
          ? names.called.filter(({ joined }) => starts.every((start) => start.joined !== joined))
          : names.called
      return [
        column,
        { ...names, called: column.name === 'completionDate' ? [...called, ...starts] : called },
      ]
    }),
  )
}
