import type { Filter, Order } from '../firebase/read.ts'
import { SORT_NAME } from './sort-field.ts'

/** Sort order by name, of records without a value in the sort field. */
export const UNKNOWN_ORDER: Order[] = [
  [SORT_NAME, 'asc'],
  ['__name__', 'asc'],
]

interface YearConditions {
  /** Queries to run one after the other: dated records by date, then records without a date. */
  steps: { where: Filter[]; orderBy: Order[] }[]
  /** Whether there are years between the chosen ones, so that the queries return too many records. */
  gaps: boolean
  matches: (row: Record<string, unknown>) => boolean
}

/**
 * Returns the conditions for records whose partial date (`2029`, `2029-04`) lies in one of the years; ''
 * stands for no date at all. A range query dictates the sort order: Firestore would need an index for every
 * other order, and the dates are what matters here.
 */
export function yearConditions(field: string, years: readonly string[]): YearConditions {
  const stated = years.filter((year) => year !== '').map(Number)
  const steps: YearConditions['steps'] = []
  const [first, last] = [Math.min(...stated), Math.max(...stated)]
  if (stated.length > 0) {
    const where: Filter[] = [
      [field, '>=', String(first)],
      [field, '<', String(last + 1)],
    ]
    const orderBy: Order[] = [
      [field, 'asc'],
      ['__name__', 'asc'],
    ]
    steps.push({ where, orderBy })
  }
  if (years.includes('')) steps.push({ where: [[field, '==', null]], orderBy: UNKNOWN_ORDER })
  const yearOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 4) : '')
  return {
    steps,
    gaps: last - first >= stated.length,
    matches: (row) => years.includes(yearOf(row[field])),
  }
}
