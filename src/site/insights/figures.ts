import type { BreakdownRow } from '../../entities/list/breakdown.ts'
import { NOT_STATED } from '../../entities/list/filters.ts'
import type { ProjectFilters } from '../../entities/project/list.ts'
import { count, money } from '../../ui/format.ts'
import { currencyOf, type Measure } from './measure.ts'

/** What the list of projects is narrowed to. */
export type ListSearch = Partial<ProjectFilters>

/** The filters whose values are drawn. */
export type Drawn = 'country' | 'sector' | 'status' | 'year' | 'owner' | 'company'

export const NOT_STATED_TEXT = 'Not stated'

/** The list of the projects that a bar counts: those with this value, and an amount in the currency that is drawn. */
export function listOf(filters: ProjectFilters, filter: Drawn, value: string, measure: Measure): ListSearch {
  const search = { ...filters, [filter]: [value === '' ? NOT_STATED : value] }
  if (measure === '') return search
  const largest = { ...search, sort: 'capexAmount', dir: 'desc' } as const
  const currency = currencyOf(measure)
  return currency === null ? largest : { ...largest, currency: [currency] }
}

/** What one row has of what is drawn, by status: none stated, then as PROJECT_STATUSES has them. */
export const sizesOf = ({ n, sum }: Pick<BreakdownRow, 'n' | 'sum'>, measure: Measure): readonly number[] =>
  measure === '' ? n : sum

const added = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

export const sizeOf = (row: Pick<BreakdownRow, 'n' | 'sum'>, measure: Measure): number =>
  added(sizesOf(row, measure))

export const projectsIn = ({ n }: Pick<BreakdownRow, 'n'>): number => added(n)

export const sizeText = (size: number, measure: Measure): string =>
  measure === '' ? count(size) : (money(size, currencyOf(measure) ?? 'USD') ?? '')

/** How what is drawn is called: `Projects`, `Capex in SAR`. */
export function measureText(measure: Measure): string {
  if (measure === '') return 'Projects'
  return measure === 'value' ? 'Value in USD, indicative' : `Capex in ${measure}`
}

/** The largest first; those of which there is nothing are left out, those that state nothing come last. */
export const barsOf = (rows: readonly BreakdownRow[], measure: Measure): BreakdownRow[] =>
  rows
    .filter((row) => sizeOf(row, measure) > 0)
    .sort(
      (a, b) =>
        Number(a.value === '') - Number(b.value === '') ||
        sizeOf(b, measure) - sizeOf(a, measure) ||
        (a.value < b.value ? -1 : 1),
    )

/** The currencies that some capex is stated in, for those who want no amount converted. */
export const currenciesOf = (rows: readonly BreakdownRow[]): string[] =>
  rows.flatMap(({ value }) => (/^[A-Z]{3}$/.test(value) ? [value] : [])).sort()

/** So many columns that can be pressed fit into the widest page. */
const MOST_YEARS = 48

export interface Years {
  /** One a year without gaps, oldest first; the value is the year. */
  years: BreakdownRow[]
  /** What lies before the first of them. */
  earlier: BreakdownRow[]
}

/** Completion years in their order; of a very long time only its last years, and what was before. */
export function yearsOf(rows: readonly BreakdownRow[]): Years {
  const byYear = new Map(
    rows.filter(({ value }) => /^\d{4}$/.test(value)).map((row) => [Number(row.value), row]),
  )
  const sorted = [...byYear.keys()].sort((a, b) => a - b)
  const last = sorted.at(-1)
  if (last === undefined) return { years: [], earlier: [] }
  const first = Math.max(sorted[0] ?? last, last - MOST_YEARS + 1)
  const years = Array.from({ length: last - first + 1 }, (_, at): BreakdownRow => {
    const year = first + at
    return byYear.get(year) ?? { value: String(year), n: [], sum: [] }
  })
  return { years, earlier: [...byYear].flatMap(([year, row]) => (year < first ? [row] : [])) }
}

/** Where a moment stands among the columns of years: 3.5 is the middle of the fourth; undefined outside of them. */
export function timePosition(now: Date, years: readonly BreakdownRow[]): number | undefined {
  const [year, first] = [now.getUTCFullYear(), Number(years[0]?.value)]
  const [begin, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const at = year - first + (now.getTime() - begin) / (end - begin)
  return at >= 0 && at <= years.length ? at : undefined
}
