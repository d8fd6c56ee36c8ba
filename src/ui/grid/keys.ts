import type { Shortcut } from '../keys.ts'

/** What the keys do in a grid: the handlers take them from here, and so does the sheet that explains them. */
export const GRID_KEYS = {
  find: { does: 'Go to the find box', keys: ['/'] },
  move: { does: 'Move to the next cell', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  page: { does: 'Move by a page', keys: ['PageUp', 'PageDown'] },
  ends: {
    does: 'First or last column; with Ctrl of the whole grid',
    keys: ['Home', 'End', 'Mod+Home', 'Mod+End'],
  },
  edit: { does: 'Edit the cell; writing replaces it', keys: ['Enter', 'F2'] },
  open: { does: 'Open the record in its form', keys: ['Mod+Enter'] },
  select: { does: 'Select the row', keys: ['Space'] },
  selectRange: { does: 'Select the rows up to here', keys: ['Shift+Space'] },
  selectAll: { does: 'Select every row', keys: ['Mod+A'] },
  clear: { does: 'Clear the selection', keys: ['Escape'] },
  menu: { does: 'On a column heading: sort, filter, width', keys: ['Alt+ArrowDown'] },
} as const satisfies Record<string, Shortcut>
