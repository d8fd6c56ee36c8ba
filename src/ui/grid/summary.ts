import { columnsIn, type Picks, type Rect } from './selection/range.ts'
import { type Total, totalsOf, written } from './totals.ts'
import type { GridModel } from './useGrid.ts'

/** Returns a rectangle's totals by column, then by unit, most frequent first; blank cells are ignored. */
function totalsIn<T>(grid: Pick<GridModel<T>, 'recordAt' | 'layout'>, rect: Rect): Total<T>[] {
  return columnsIn(grid.layout, rect).flatMap((column) => {
    if (column.kind !== 'number') return []
    return totalsOf(column, rect.top, rect.bottom + 1, grid.recordAt)
  })
}

/** Formats a total: "Sum AED 1.2bn, average AED 400m", with the column label if there are several columns. */
function totalText<T>(total: Total<T>, isNamed: boolean): string {
  const { column, n, sum } = total
  const label = isNamed ? `${column.label}: sum` : 'Sum'
  return `${label} ${written(total, sum)}, average ${written(total, sum / n)}`
}

/**
 * Returns the sums of the selected cells for the footer, per column and unit; empty if there are no numbers.
 */
export function summaryOf<T>(
  grid: Pick<GridModel<T>, 'recordAt' | 'layout'>,
  rect: Rect | null,
  picks: Picks | null = null,
): string[] {
  if (picks) {
    const { column, rows } = picks
    // The picked rows are presented as a grid of their own.
    const own = { layout: grid.layout, recordAt: (row: number) => grid.recordAt(rows[row] ?? -1) }
    return summaryOf(own, { top: 0, bottom: rows.length - 1, first: column, last: column })
  }
  if (!rect || (rect.top === rect.bottom && rect.first === rect.last)) return []
  const totals = totalsIn(grid, rect)
  const isNamed = new Set(totals.map(({ column }) => column.id)).size > 1
  return totals.map((total) => totalText(total, isNamed))
}
