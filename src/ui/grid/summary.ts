import type { GridColumn } from './column.ts'
import type { Rect } from './selection/range.ts'
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
export function totalsIn<T>(grid: Pick<GridModel<T>, 'recordAt' | 'placed'>, rect: Rect): Total<T>[] {
  return columnsIn(grid.placed, rect).flatMap((column) => {
    if (column.kind !== 'number') return []
    const totals = new Map<string | null, Total<T>>()
    for (let row = rect.top; row <= rect.bottom; row++) {
      const record = grid.recordAt(row)
      const value = record && column.value(record)
      if (typeof value !== 'number') continue
      const unit = column.unit?.(record!) ?? null
      const total = totals.get(unit) ?? { column, unit, n: 0, sum: 0 }
      totals.set(unit, { ...total, n: total.n + 1, sum: total.sum + value })
    }
    return [...totals.values()].sort((a, b) => b.n - a.n)
  })
}

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** "Sum AED 1.2bn, average AED 400m" of one total; the column is named where there are several. */
export function totalText<T>({ column, unit, n, sum }: Total<T>, isNamed: boolean): string {
  const written = (amount: number) => column.amountText?.(amount, unit) ?? plain.format(amount)
  const label = isNamed ? `${column.label}: sum` : 'Sum'
  return `${label} ${written(sum)}, average ${written(sum / n)}`
}

/** What stands under the rows of selected cells: the totals of each column and unit, or nothing without numbers. */
export function summaryOf<T>(grid: Pick<GridModel<T>, 'recordAt' | 'placed'>, rect: Rect | null): string[] {
  if (!rect || (rect.top === rect.bottom && rect.first === rect.last)) return []
  const totals = totalsIn(grid, rect)
  const isNamed = new Set(totals.map(({ column }) => column.id)).size > 1
  return totals.map((total) => totalText(total, isNamed))
}
