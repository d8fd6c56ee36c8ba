import type { Shortcut } from '../keys.ts'
import { GRID_KEYS } from './keys.ts'

/** Descriptions for the shortcut sheet, in a separate module because rendering rows does not need them. */
const DOES: Record<keyof typeof GRID_KEYS, string> = {
  find: 'Go to the find box',
  rows: 'In the find box: go to the matching rows',
  move: 'Move between cells',
  page: 'Move up or down a page',
  ends: 'Go to the first or last column, or to the first or last cell of the grid',
  extend: 'Extend the selection by one cell, or to the edge',
  column: 'Select the column',
  pick: 'Add the cell to the selected cells of its column, or remove it',
  all: 'Select all cells; press again to select all rows',
  edit: 'Edit the cell; typing replaces its content',
  editTicked: 'While editing: apply the value to all selected cells or rows',
  clearCells: 'Clear the selected cells',
  clipboard: 'Cut, copy and paste cells, also to and from spreadsheets',
  fillDown: 'Fill down from the first selected row, or from the row above',
  fillRight: 'Fill from the first selected column, or from the column before',
  replace: 'Find and replace in cells',
  cellMenu: 'Open the menu of the cell, row or column',
  open: 'Open the record in its form',
  select: 'Select the row',
  selectRange: 'Select the rows up to here; on a group heading, select its rows',
  openGroups: 'On a group heading: expand all groups',
  clear: 'Clear the selection',
  menu: 'On a column heading: open its menu',
  moveColumn: 'On a column heading: move the column',
  width: 'On a column heading: make it narrower or wider',
}

/** The keys of a grid with their descriptions. */
export const GRID_SHORTCUTS: readonly Shortcut[] = Object.entries(GRID_KEYS).map(([name, { keys }]) => ({
  does: DOES[name as keyof typeof GRID_KEYS],
  keys,
}))
