import type { ClipboardEvent } from 'react'
import { withoutFormulas } from '../../../values/formula.ts'
import { localMoment } from '../../localMoment.ts'
import { textOf, type GridColumn } from '../column.ts'
import { cellsIn, columnsIn, isPicked, type Selected } from '../selection/range.ts'
import type { CellStatuses } from '../useCellStatuses.ts'
import { type GridModel, recordsIn } from '../useGrid.ts'
import { tabbed } from './tabbed.ts'
import { type Copied, type CopiedCell, htmlTable } from './table.ts'

/** Returns the unformatted text of a cell: a number as plain digits, so that spreadsheets recognise it. */
function valueText<T>(column: GridColumn<T>, record: T): string {
  const value = column.value(record)
  if (column.kind === 'number') return String(value ?? '')
  if (column.kind === 'moment') return typeof value === 'number' ? localMoment(value) : ''
  return textOf(column, record)
}

/**
 * Returns the complete value of a cell as text, such as "AED 1200000000", which can be pasted into any cell
 * of its column; for a read-only column, the text to paste into other columns.
 */
export const exactText = <T>(column: GridColumn<T>, record: T): string =>
  column.editor ? (column.editor.exact ?? column.editor.text)(record) : valueText(column, record)

/** The cells of a grid, with what they show that is not saved. */
export type ShownCells<T> = Pick<GridModel<T>, 'recordAt' | 'idAt' | 'layout'> & { statuses: CellStatuses }

/** Returns the text that a cell shows in place of its value, because it is being saved or could not be. */
export function unsavedAt(
  { statuses }: Pick<ShownCells<never>, 'statuses'>,
  recordId: string | undefined,
  columnId: string,
): CopiedCell | undefined {
  const status = statuses[recordId ?? '']?.[columnId]
  return status && status.state !== 'saved'
    ? { plain: withoutFormulas(status.shown ?? status.text), exact: status.text }
    : undefined
}

function copiedCell<T>(
  grid: Pick<ShownCells<T>, 'statuses'>,
  column: GridColumn<T>,
  record: T,
  recordId: string | undefined,
): CopiedCell {
  const unsaved = unsavedAt(grid, recordId, column.id)
  if (unsaved) return unsaved
  const text = valueText(column, record)
  return {
    plain: column.kind === 'number' ? text : withoutFormulas(text),
    exact: exactText(column, record),
  }
}

const heading = ({ label }: GridColumn<never>): CopiedCell => ({ plain: label, exact: label })

/** Returns the selected cells, optionally with the column headings; picked cells become consecutive rows. */
export function copiedCells<T>(grid: ShownCells<T>, selected: Selected, hasHeadings: boolean): Copied {
  const isEach = isPicked(selected)
  const ends = isEach ? { first: selected.column, last: selected.column } : selected
  const columns = columnsIn(grid.layout, ends)
  const cells: CopiedCell[][] = hasHeadings ? [columns.map(heading)] : []
  const rows = isEach ? selected.rows.length : selected.bottom - selected.top + 1
  for (let at = 0; at < rows; at++) {
    const row = isEach ? (selected.rows[at] ?? -1) : selected.top + at
    const record = grid.recordAt(row)
    if (record) cells.push(columns.map((column) => copiedCell(grid, column, record, grid.idAt(row))))
  }
  return { cells, hasHeadings }
}

type CopiedGrid<T> = ShownCells<T> & Pick<GridModel<T>, 'order' | 'prepared' | 'recordId' | 'selection'>

/** Returns the ticked rows, including those of collapsed groups, with headings; null if no row is ticked. */
function copiedRows<T>(grid: CopiedGrid<T>): Copied | null {
  const columns = grid.layout.flatMap(({ column }) => column ?? [])
  const cells: CopiedCell[][] = []
  for (const record of recordsIn(grid)) {
    const id = grid.recordId(record)
    if (grid.selection.has(id)) cells.push(columns.map((column) => copiedCell(grid, column, record, id)))
  }
  return cells.length > 0 ? { cells: [columns.map(heading), ...cells], hasHeadings: true } : null
}

/**
 * Returns the cells that Ctrl+C copies: a selection of several cells, else the ticked rows with headings,
 * else the active cell. A cut copies only the cells that it clears, never rows.
 */
export function copied<T>(grid: CopiedGrid<T>, selected: Selected | null, isCut = false): Copied | null {
  if (selected && (isCut || cellsIn(selected) > 1)) return copiedCells(grid, selected, false)
  return copiedRows(grid) ?? (selected && copiedCells(grid, selected, false))
}

/** Returns tab-separated text in the format of spreadsheets. */
export const plainText = ({ cells }: Copied): string =>
  tabbed(cells.map((row) => row.map(({ plain }) => plain)))

/** Handles copy events, except while text is selected or an editor has focus. Returns whether it copied. */
export function onCopy<T>(
  event: ClipboardEvent,
  grid: CopiedGrid<T>,
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
