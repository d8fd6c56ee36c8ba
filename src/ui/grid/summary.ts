import type { GridColumn } from './column.ts'
import type { Group } from './groups.ts'
import type { Picks, Rect } from './selection/range.ts'
import { columnsIn } from './selection/range.ts'
import type { GridModel } from './useGrid.ts'

/** What the numbers of some cells come to: of one column, and of one unit where it has several ("AED"). */
export interface Total<T> {
  column: GridColumn<T>
  unit: string | null
  /** Cells with a number. */
  n: number
  sum: number
}

/** The totals of the cells in a rectangle, column by column, the unit that occurs most first; blank cells count for nothing. */
function totalsIn<T>(grid: Pick<GridModel<T>, 'recordAt' | 'layout'>, rect: Rect): Total<T>[] {
  return columnsIn(grid.layout, rect).flatMap((column) => {
    if (column.kind !== 'number') return []
    return totalsOf(column, rect.top, rect.bottom + 1, grid.recordAt)
  })
}

/** The totals of a column over rows from `start` to before `end`, the unit that occurs most first. */
function totalsOf<T>(
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

const written = <T>({ column, unit }: Total<T>, amount: number): string =>
  column.amountText?.(amount, unit) ?? plain.format(amount)

type Span = Pick<Group, 'key' | 'start' | 'end'>

/**
 * What the rows of a group come to, worked out once for each: of each shown column of amounts the sums by unit, "Value AED
 * 1.2bn + USD 400m".
 */
export function groupTotals<T>({
  all,
  layout,
}: Pick<GridModel<T>, 'all' | 'layout'>): (group: Span) => readonly string[] {
  const cache = new Map<string, readonly string[]>()
  return ({ key, start, end }) => {
    let totals = cache.get(key)
    if (totals === undefined) cache.set(key, (totals = sumsOf(all, layout, start, end)))
    return totals
  }
}

const sumsOf = <T>(
  all: GridModel<T>['all'],
  layout: GridModel<T>['layout'],
  start: number,
  end: number,
): string[] =>
  layout.flatMap(({ column }) => {
    // Numbers without a unit, such as coordinates, are not added up by themselves.
    if (column?.kind !== 'number' || !column.unit) return []
    const totals = totalsOf(column, start, end, (row) => all[row]?.original)
    if (totals.length === 0) return []
    return [`${column.label} ${totals.map((total) => written(total, total.sum)).join(' + ')}`]
  })

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** "Sum AED 1.2bn, average AED 400m" of one total; the column is named where there are several. */
function totalText<T>(total: Total<T>, isNamed: boolean): string {
  const { column, n, sum } = total
  const label = isNamed ? `${column.label}: sum` : 'Sum'
  return `${label} ${written(total, sum)}, average ${written(total, sum / n)}`
}

/** What stands under the rows of selected cells: the totals of each column and unit, or nothing without numbers. */
export function summaryOf<T>(
  grid: Pick<GridModel<T>, 'recordAt' | 'layout'>,
  rect: Rect | null,
  picks: Picks | null = null,
): string[] {
  if (picks) {
    const { column, rows } = picks
    // The picked rows as a grid of their own.
    const own = { layout: grid.layout, recordAt: (row: number) => grid.recordAt(rows[row] ?? -1) }
    return summaryOf(own, { top: 0, bottom: rows.length - 1, first: column, last: column })
  }
  if (!rect || (rect.top === rect.bottom && rect.first === rect.last)) return []
  const totals = totalsIn(grid, rect)
  const isNamed = new Set(totals.map(({ column }) => column.id)).size > 1
  return totals.map((total) => totalText(total, isNamed))
}
