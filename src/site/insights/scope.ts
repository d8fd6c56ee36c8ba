import type { BreakdownRow } from '../../entities/list/breakdown.ts'
import { NOT_STATED } from '../../entities/list/filters.ts'
import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import type { ProjectFilters } from '../../entities/project/list.ts'
import type { CsvCell } from '../../ui/csv.ts'
import { measureText, NOT_STATED_TEXT, projectsIn } from './figures.ts'
import { currencyOf, type Measure } from './measure.ts'

/** The properties that all charts of the screen share. */
export interface Scope {
  filters: ProjectFilters
  measure: Measure
  /** A description of the list, such as `Transport projects in Qatar`. */
  about: string
  /** The source of the figures, their date, and the exchange rates used. */
  source: string
}

export const textOf = ({ value, label = value }: BreakdownRow): string =>
  label === '' || label === NOT_STATED ? NOT_STATED_TEXT : label

export const aboutText = ({ about, measure }: Scope): string =>
  measure === '' ? about : `${about} · ${measureText(measure)}`

/** Returns all figures of a chart as a table: number of projects, by status, and their total amount. */
export function tableOf(of: string, rows: readonly BreakdownRow[], { measure }: Scope): CsvCell[][] {
  const currency = currencyOf(measure)
  const money = currency === null ? measureText('value') : measureText(currency)
  return [
    [of, 'Projects', ...PROJECT_STATUSES, NOT_STATED_TEXT, money],
    ...rows.map((row): CsvCell[] => [
      textOf(row),
      projectsIn(row),
      ...PROJECT_STATUSES.map((_, at) => row.n[at + 1] ?? 0),
      row.n[0] ?? 0,
      Math.round(row.sum.reduce((sum, one) => sum + one, 0)),
    ]),
  ]
}
