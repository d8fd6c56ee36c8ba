import { NOT_STATED } from '../../entities/list/filters.ts'
import type { ProjectFilters } from '../../entities/project/list.ts'
import { count, money } from '../../ui/format.ts'

/** What is drawn: '' is the number of projects, otherwise the capex in that currency (ISO 4217). */
export type Measure = string

/** What the counters know of one value. */
export interface Totals {
  n: number
  capex: Record<string, number>
}

export interface Bar extends Totals {
  /** '' for records that do not state it. */
  value: string
  size: number
}

/** What the list of projects is narrowed to. */
export type ListSearch = Partial<ProjectFilters>

export const NOT_STATED_TEXT = 'Not stated'

/** The list of the projects that a bar counts: those with this value, and an amount in the currency that is drawn. */
export function listOf(
  filter: 'country' | 'sector' | 'status' | 'year',
  value: string,
  measure: Measure,
): ListSearch {
  const search: ListSearch = { [filter]: [value === '' ? NOT_STATED : value] }
  if (measure === '') return search
  const currency = { ...search, currency: [measure] }
  // Projects of one year stand in the order of their dates.
  return filter === 'year' ? currency : { ...currency, sort: 'capexAmount', dir: 'desc' }
}

export const sizeOf = ({ n, capex }: Totals, measure: Measure): number =>
  measure === '' ? n : (capex[measure] ?? 0)

export const sizeText = (size: number, measure: Measure): string =>
  measure === '' ? count(size) : (money(size, measure) ?? '')

/** The largest first; those of which there is nothing are left out, those that state nothing come last. */
export function barsOf(counts: readonly (Totals & { value: string })[], measure: Measure): Bar[] {
  const bars = counts.map(({ value, n, capex }) => ({ value, n, capex, size: sizeOf({ n, capex }, measure) }))
  return bars
    .filter(({ size }) => size > 0)
    .sort(
      (a, b) =>
        Number(a.value === '') - Number(b.value === '') || b.size - a.size || (a.value < b.value ? -1 : 1),
    )
}

/** The currencies that some capex is stated in; sums in different ones are never added or compared. */
export const currenciesOf = (capex: Record<string, number>): string[] =>
  Object.keys(capex)
    .filter((currency) => /^[A-Z]{3}$/.test(currency))
    .sort()

/** More years than this make columns too thin to see. */
const MOST_YEARS = 50

export interface Years {
  /** One a year without gaps, oldest first. */
  years: (Totals & { year: number; size: number })[]
  /** What lies before the first of them. */
  earlier: Totals
}

/** Completion years in their order; of a very long time only its last fifty years, and what was before. */
export function yearsOf(counts: readonly (Totals & { value: string })[], measure: Measure): Years {
  const known = new Map(
    counts.filter(({ value }) => /^\d{4}$/.test(value)).map((entry) => [Number(entry.value), entry] as const),
  )
  const sorted = [...known.keys()].sort((a, b) => a - b)
  const last = sorted.at(-1)
  const earlier: Totals = { n: 0, capex: {} }
  if (last === undefined) return { years: [], earlier }
  const first = Math.max(sorted[0] ?? last, last - MOST_YEARS + 1)
  for (const [year, { n, capex }] of known) {
    if (year >= first) continue
    earlier.n += n
    for (const [currency, sum] of Object.entries(capex))
      earlier.capex[currency] = (earlier.capex[currency] ?? 0) + sum
  }
  const years = Array.from({ length: last - first + 1 }, (_, at) => {
    const { n, capex } = known.get(first + at) ?? { n: 0, capex: {} }
    return { year: first + at, n, capex, size: sizeOf({ n, capex }, measure) }
  })
  return { years, earlier }
}
