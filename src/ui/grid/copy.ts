import type { ClipboardEvent } from 'react'
import { textOf, type GridColumn } from './column.ts'
import type { GridModel } from './useGrid.ts'

const WITH_BREAKS = /[\t\n"]/

/** Rows as spreadsheets paste them: cells divided by tabs, quoted when they hold a tab, a break or a quote. */
export function tabbed(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (WITH_BREAKS.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}

/** A number is copied as digits, whatever the cell shows, so that a spreadsheet takes it for a number. */
function plainText<T>(column: GridColumn<T>, record: T): string {
  return column.kind === 'number' ? String(column.value(record) ?? '') : textOf(column, record)
}

/** What Ctrl C copies: the selected rows with their column names, or else the value of the cell that has the focus. */
export function copiedText<T>(grid: GridModel<T>, position: number, columnId: string): string | null {
  const columns = grid.placed.flatMap(({ column }) => column ?? [])
  const rows: string[][] = []
  for (let at = 0; at < grid.count; at++) {
    const record = grid.recordAt(at)
    if (record && grid.selection[grid.idAt(at) ?? ''])
      rows.push(columns.map((each) => plainText(each, record)))
  }
  if (rows.length > 0) return tabbed([columns.map(({ label }) => label), ...rows])
  const column = columns.find(({ id }) => id === columnId)
  const record = grid.recordAt(position)
  return column && record ? plainText(column, record) : null
}

/** Leaves the browser's own copy alone when text is selected or an editor has the focus. */
export function onCopy<T>(
  event: ClipboardEvent,
  grid: GridModel<T>,
  position: number,
  columnId: string,
): void {
  const isEditing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
  if (isEditing || document.getSelection()?.isCollapsed === false) return
  const text = copiedText(grid, position, columnId)
  if (text === null) return
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}
