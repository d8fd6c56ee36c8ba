import type { ClipboardEvent } from 'react'
import { withoutFormulas } from '../../../values/formula.ts'
import { localMoment } from '../../localMoment.ts'
import { textOf, type GridColumn } from '../column.ts'
import { cellsIn, columnsIn, isPicked, type Selected } from '../selection/range.ts'
import type { GridModel } from '../useGrid.ts'
import { tabbed } from './tabbed.ts'
import { type Copied, type CopiedCell, htmlTable } from './table.ts'

/** A cell without regard to how it is shown: a number as digits, so that a spreadsheet takes it for a number. */
function valueText<T>(column: GridColumn<T>, record: T): string {
  const value = column.value(record)
  if (column.kind === 'number') return String(value ?? '')
  if (column.kind === 'moment') return typeof value === 'number' ? localMoment(value) : ''
  return textOf(column, record)
}

/**
 * The text that says all of a cell, such as "AED 1200000000"; what can be pasted into any cell of its column. Of a column that
 * is not written into, what it says to other columns.
 */
export const exactText = <T>(column: GridColumn<T>, record: T): string =>
  column.editor ? (column.editor.exact ?? column.editor.text)(record) : valueText(column, record)

function copiedCell<T>(column: GridColumn<T>, record: T): CopiedCell {
  const text = valueText(column, record)
  return {
    plain: column.kind === 'number' ? text : withoutFormulas(text),
    exact: exactText(column, record),
  }
}

const heading = ({ label }: GridColumn<never>): CopiedCell => ({ plain: label, exact: label })

/** The selected cells, with the names of the columns when they are asked for; picked ones stand below each other. */
export function copiedCells<T>(grid: GridModel<T>, selected: Selected, hasHeadings: boolean): Copied {
  const isEach = isPicked(selected)
  const ends = isEach ? { first: selected.column, last: selected.column } : selected
  const columns = columnsIn(grid.layout, ends)
  const cells: CopiedCell[][] = hasHeadings ? [columns.map(heading)] : []
  const rows = isEach ? selected.rows.length : selected.bottom - selected.top + 1
  for (let at = 0; at < rows; at++) {
    const record = grid.recordAt(isEach ? (selected.rows[at] ?? -1) : selected.top + at)
    if (record) cells.push(columns.map((column) => copiedCell(column, record)))
  }
  return { cells, hasHeadings }
}

/** The rows with a tick, those of folded groups among them, and the names of their columns; null without any. */
function copiedRows<T>(grid: GridModel<T>): Copied | null {
  const columns = grid.layout.flatMap(({ column }) => column ?? [])
  const cells: CopiedCell[][] = []
  for (const { id, original } of grid.all)
    if (grid.selection.has(id)) cells.push(columns.map((column) => copiedCell(column, original)))
  return cells.length > 0 ? { cells: [columns.map(heading), ...cells], hasHeadings: true } : null
}

/**
 * What Ctrl C copies: the selected cells; the selected rows with their headings; the cell that has the focus. A cut takes what
 * it clears, which is never a row.
 */
export function copied<T>(grid: GridModel<T>, selected: Selected | null, isCut = false): Copied | null {
  if (selected && (isCut || cellsIn(selected) > 1)) return copiedCells(grid, selected, false)
  return copiedRows(grid) ?? (selected && copiedCells(grid, selected, false))
}

/** As spreadsheets paste it. */
export const plainText = ({ cells }: Copied): string =>
  tabbed(cells.map((row) => row.map(({ plain }) => plain)))

/** Leaves the browser's own copy alone when text is selected or an editor has the focus; returns whether it copied. */
export function onCopy<T>(
  event: ClipboardEvent,
  grid: GridModel<T>,
  selected: Selected | null,
  isCut = false,
): boolean {
  const isEditing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
  if (isEditing || document.getSelection()?.isCollapsed === false) return false
  const taken = copied(grid, selected, isCut)
  if (!taken) return false
  event.clipboardData.setData('text/plain', plainText(taken))
  event.clipboardData.setData('text/html', htmlTable(taken))
  event.preventDefault()
  return true
}
