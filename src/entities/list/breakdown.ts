/** One value of a filter and what there is of it; '' stands for none stated, `label` where the value is an id. */
export interface BreakdownRow {
  value: string
  label?: string
  /** How many, and what their amounts come to, by status: none stated, then as PROJECT_STATUSES has them. */
  n: number[]
  sum: number[]
}

/** Two values together. */
export interface BreakdownCell {
  first: string
  second: string
  n: number
  sum: number
}

/** The filters of projects that pictures are drawn of. */
export type BrokenDown = 'country' | 'sector' | 'status' | 'year' | 'currency' | 'owner' | 'company'

/** What a list of projects comes to, by those filters; the most records first. */
export interface Breakdown {
  total: number
  /** How many of them have an amount that is added up. */
  summed: number
  rows: Record<BrokenDown, BreakdownRow[]>
  /** Countries with sectors. */
  cells: BreakdownCell[]
}
