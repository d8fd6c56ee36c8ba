import type { Shortcut } from '../keys.ts'
import { GRID_KEYS } from './keys.ts'

/** Descriptions for the shortcut sheet, in a separate module because rendering rows does not need them. */
const DOES: Record<keyof typeof GRID_KEYS, string> = {
  find: 'Go to the find box',
  rows: 'In the find box: to the rows that it has found',
  move: 'Move to the next cell',
  page: 'Move by a page',
  ends: 'First or last column; with Ctrl, or on the heading of a group, of the whole grid',
  extend: 'Select cells; with Ctrl up to the edge',
  column: 'Select the cells of the column',
  pick: 'Pick the cell beside others of its column, or let it go; up and down leave the picked ones',
  all: 'Select every cell; again, every row',
  edit: 'Edit the cell; writing replaces it',
  editTicked: 'In a cell: give all selected cells or ticked rows what was typed',
  clearCells: 'Clear the selected cells',
  clipboard: 'Cut, copy and paste cells, also from and to spreadsheets',
  fillDown: 'Fill down from the first row, or from the row above',
  fillRight: 'Fill from the first column, or from the one before',
  replace: 'Find and replace in cells',
  cellMenu: 'Menu of the cells, of the row or of the column',
  open: 'Open the record in its form',
  select: 'Select the row',
  selectRange: 'Select the rows up to here; on the heading of a group, its rows',
  openGroups: 'On the heading of a group: open all groups',
  clear: 'Clear the selection',
  menu: 'On a column heading: its menu',
  moveColumn: 'On a column heading: move the column',
  width: 'On a column heading: make it narrower or wider',
}

/** The keys of a grid with their descriptions. */
export const GRID_SHORTCUTS: readonly Shortcut[] = Object.entries(GRID_KEYS).map(([name, { keys }]) => ({
  does: DOES[name as keyof typeof GRID_KEYS],
  keys,
}))
