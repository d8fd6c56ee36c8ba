import type { Shortcut } from '../keys.ts'

/** What the keys do in a grid: the handlers take them from here, and so does the sheet that explains them. */
export const GRID_KEYS = {
  find: { does: 'Go to the find box', keys: ['/'] },
  rows: { does: 'In the find box: to the rows that it has found', keys: ['Enter', 'ArrowDown'] },
  move: { does: 'Move to the next cell', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  page: { does: 'Move by a page', keys: ['PageUp', 'PageDown'] },
  ends: {
    does: 'First or last column; with Ctrl of the whole grid',
    keys: ['Home', 'End', 'Mod+Home', 'Mod+End'],
  },
  extend: {
    does: 'Select cells; with Ctrl up to the edge',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Mod+Shift+ArrowDown'],
  },
  column: { does: 'Select the cells of the column', keys: ['Mod+Space'] },
  pick: {
    does: 'Pick the cell beside others of its column, or let it go; up and down leave the picked ones',
    keys: ['Shift+F8'],
  },
  all: { does: 'Select every cell; again, every row', keys: ['Mod+A'] },
  edit: { does: 'Edit the cell; writing replaces it', keys: ['Enter', 'F2'] },
  editTicked: {
    does: 'In a cell: give all selected cells or ticked rows what was typed',
    keys: ['Mod+Enter'],
  },
  clearCells: { does: 'Clear the selected cells', keys: ['Delete', 'Backspace'] },
  clipboard: {
    does: 'Cut, copy and paste cells, also from and to spreadsheets',
    keys: ['Mod+X', 'Mod+C', 'Mod+V'],
  },
  fillDown: { does: 'Fill down from the first row, or from the row above', keys: ['Mod+D'] },
  fillRight: { does: 'Fill from the first column, or from the one before', keys: ['Mod+R'] },
  replace: { does: 'Find and replace in cells', keys: ['Mod+H'] },
  cellMenu: { does: 'Menu of the cells, of the row or of the column', keys: ['Shift+F10', 'ContextMenu'] },
  open: { does: 'Open the record in its form', keys: ['Mod+Enter'] },
  select: { does: 'Select the row', keys: ['Space'] },
  selectRange: { does: 'Select the rows up to here', keys: ['Shift+Space'] },
  clear: { does: 'Clear the selection', keys: ['Escape'] },
  menu: { does: 'On a column heading: its menu', keys: ['Alt+ArrowDown'] },
  moveColumn: { does: 'On a column heading: move the column', keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'] },
  width: {
    does: 'On a column heading: make it narrower or wider',
    keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
  },
} as const satisfies Record<string, Shortcut>
