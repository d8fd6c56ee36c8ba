import type { BreakdownRow } from '../../entities/list/breakdown.ts'
import { NOT_STATED } from '../../entities/list/filters.ts'
import type { ProjectFilters } from '../../entities/project/list.ts'
import { count, money } from '../../ui/format.ts'
import { currencyOf, type Measure } from './measure.ts'

/** Search parameters of the project list. */
export type ListSearch = Partial<ProjectFilters>

/** The filters that have a chart. */
export type Drawn = 'country' | 'sector' | 'status' | 'year' | 'owner' | 'company'

export const NOT_STATED_TEXT = 'Not stated'

/**
 * Returns the list of the projects behind a bar: those with its value and an amount in the currency shown.
 */
export function listOf(filters: ProjectFilters, filter: Drawn, value: string, measure: Measure): ListSearch {
  const search = { ...filters, [filter]: [value === '' ? NOT_STATED : value] }
  if (measure === '') return search
  const largest = { ...search, sort: 'capexAmount', dir: 'desc' } as const
  const currency = currencyOf(measure)
  return currency === null ? largest : { ...largest, currency: [currency] }
}

/** Returns a row's sizes by status: none stated first, then in the order of PROJECT_STATUSES. */
export const sizesOf = ({ n, sum }: Pick<BreakdownRow, 'n' | 'sum'>, measure: Measure): readonly number[] =>
  measure === '' ? n : sum

const added = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

export const sizeOf = (row: Pick<BreakdownRow, 'n' | 'sum'>, measure: Measure): number =>
  added(sizesOf(row, measure))

export const projectsIn = ({ n }: Pick<BreakdownRow, 'n'>): number => added(n)

export const sizeText = (size: number, measure: Measure): string =>
  measure === '' ? count(size) : (money(size, currencyOf(measure) ?? 'USD') ?? '')

/** Returns the label of a measure: `Projects`, `Capex in SAR`. */
export function measureText(measure: Measure): string {
  if (measure === '') return 'Projects'
  return measure === 'value' ? 'Value in USD, indicative' : `Capex in ${measure}`
}

/** Returns the rows for bars, largest first; leaves out empty ones and puts the one without a value last. */
export const barsOf = (rows: readonly BreakdownRow[], measure: Measure): BreakdownRow[] =>
  rows
    .filter((row) => sizeOf(row, measure) > 0)
    .sort(
      (a, b) =>
        Number(a.value === '') - Number(b.value === '') ||
        sizeOf(b, measure) - sizeOf(a, measure) ||
        (a.value < b.value ? -1 : 1),
    )

/** Returns the currencies in which any capex is stated, for charts without conversion. */
export const currenciesOf = (rows: readonly BreakdownRow[]): string[] =>
  rows.flatMap(({ value }) => (/^[A-Z]{3}$/.test(value) ? [value] : [])).sort()

/** Maximum number of year columns; more could not be pressed on the widest page. */
const MAX_YEARS = 48

export interface Years {
  /** One row per year without gaps, oldest first; the value is the year. */
  years: BreakdownRow[]
  /** The rows of years before the first of them. */
  earlier: BreakdownRow[]
}

/**
 * Returns the completion years in order; of a very long period, only the last
 * years, with the rest as `earlier`.
 */
export function yearsOf(rows: readonly BreakdownRow[]): Years {
  const byYear = new Map(
    rows.filter(({ value }) => /^\d{4}$/.test(value)).map((row) => [Number(row.value), row]),
  )
  const sorted = [...byYear.keys()].sort((a, b) => a - b)
  const last = sorted.at(-1)
  if (last === undefined) return { years: [], earlier: [] }
  const first = Math.max(sorted[0] ?? last, last - MAX_YEARS + 1)
  const years = Array.from({ length: last - first + 1 }, (_, at): BreakdownRow => {
    const year = first + at
    return byYear.get(year) ?? { value: String(year), n: [], sum: [] }
  })
  return { years, earlier: [...byYear].flatMap(([year, row]) => (year < first ? [row] : [])) }
}

/**
 * Returns the position of a date among the year columns: 3.5 is the middle of the fourth; undefined outside.
 */
export function timePosition(now: Date, years: readonly BreakdownRow[]): number | undefined {
  const [year, first] = [now.getUTCFullYear(), Number(years[0]?.value)]
  const [begin, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const at = year - first + (now.getTime() - begin) / (end - begin)
  return at >= 0 && at <= years.length ? at : undefined
}
