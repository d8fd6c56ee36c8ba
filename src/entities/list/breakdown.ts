/**
 * The totals of one value of a filter; '' for records that do not state it, `label` where the value is an id.
 */
export interface BreakdownRow {
  value: string
  label?: string
  /**
   * Number of records, and sum of their amounts, by status: not stated first, then in the order of
   * PROJECT_STATUSES.
   */
  n: number[]
  sum: number[]
}

/** The totals of a pair of values. */
export interface BreakdownCell {
  first: string
  second: string
  n: number
  sum: number
}

/** The project filters that the charts break totals down by. */
export type BrokenDown = 'country' | 'sector' | 'status' | 'year' | 'currency' | 'owner' | 'company'

/** The totals of a list of projects, broken down by each filter; the most frequent value first. */
export interface Breakdown {
  total: number
  /** Number of projects whose amount is included in the sums. */
  summed: number
  rows: Record<BrokenDown, BreakdownRow[]>
  /** Country × sector. */
  cells: BreakdownCell[]
}
