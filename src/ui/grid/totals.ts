import type { GridColumn } from './column.ts'
import type { Group } from './groups.ts'
import type { GridModel } from './useGrid.ts'

/** The sum of the numbers of one column and, if the column has several units ("AED"), of one unit. */
export interface Total<T> {
  column: GridColumn<T>
  unit: string | null
  /** The number of cells that hold a number. */
  n: number
  sum: number
}

/** Returns the totals of a column over the rows [`start`, `end`), by unit, most frequent first. */
export function totalsOf<T>(
  column: GridColumn<T>,
  start: number,
  end: number,
  recordAt: (row: number) => T | undefined,
): Total<T>[] {
  const totals = new Map<string | null, Total<T>>()
  for (let row = start; row < end; row++) {
    const record = recordAt(row)
    const value = record && column.value(record)
    if (typeof value !== 'number') continue
    const unit = column.unit?.(record!) ?? null
    const total = totals.get(unit)
    if (!total) totals.set(unit, { column, unit, n: 1, sum: value })
    else {
      total.n += 1
      total.sum += value
    }
  }
  return [...totals.values()].sort((a, b) => b.n - a.n)
}

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** Formats an amount of a total as its column does. */
export const written = <T>({ column, unit }: Total<T>, amount: number): string =>
  column.amountText?.(amount, unit) ?? plain.format(amount)

type Span = Pick<Group, 'key' | 'start' | 'end'>

/**
 * Returns a function that formats the totals of a group, cached per group: for each visible column of amounts
 * its sums by unit, "Value AED 1.2bn + USD 400m".
 */
export function groupTotals<T>({
  order,
  prepared,
  layout,
}: Pick<GridModel<T>, 'order' | 'prepared' | 'layout'>): (group: Span) => readonly string[] {
  const recordAt = (row: number) => prepared.rows[order[row]!]
  const cache = new Map<string, readonly string[]>()
  return ({ key, start, end }) => {
    let totals = cache.get(key)
    if (totals === undefined) cache.set(key, (totals = sumsOf(recordAt, layout, start, end)))
    return totals
  }
}

const sumsOf = <T>(
  recordAt: (row: number) => T | undefined,
  layout: GridModel<T>['layout'],
  start: number,
  end: number,
): string[] =>
  layout.flatMap(({ column }) => {
    // Numbers without a unit, such as coordinates, are not summed automatically.
    if (column?.kind !== 'number' || !column.unit) return []
    const totals = totalsOf(column, start, end, recordAt)
    if (totals.length === 0) return []
    return [`${column.label} ${totals.map((total) => written(total, total.sum)).join(' + ')}`]
  })
