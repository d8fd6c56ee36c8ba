import type { Combinations } from '../keys.ts'

/** The key combinations of a grid, for its handlers; `GRID_SHORTCUTS` describes them. */
export const GRID_KEYS = {
  find: { keys: ['/'] },
  rows: { keys: ['Enter', 'ArrowDown'] },
  move: { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  page: { keys: ['PageUp', 'PageDown'] },
  ends: { keys: ['Home', 'End', 'Mod+Home', 'Mod+End'] },
  extend: {
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Mod+Shift+ArrowDown'],
  },
  column: { keys: ['Mod+Space'] },
  pick: { keys: ['Shift+F8'] },
  all: { keys: ['Mod+A'] },
  edit: { keys: ['Enter', 'F2', 'Alt+ArrowDown', 'Alt+ArrowUp'] },
  editTicked: { keys: ['Mod+Enter'] },
  clearCells: { keys: ['Delete', 'Backspace'] },
  clipboard: { keys: ['Mod+X', 'Mod+C', 'Mod+V'] },
  fillDown: { keys: ['Mod+D'] },
  fillRight: { keys: ['Mod+R'] },
  replace: { keys: ['Mod+H'] },
  cellMenu: { keys: ['Shift+F10', 'ContextMenu'] },
  open: { keys: ['Mod+Enter'] },
  select: { keys: ['Space'] },
  selectRange: { keys: ['Shift+Space'] },
  openGroups: { keys: ['*'] },
  clear: { keys: ['Escape'] },
  menu: { keys: ['Alt+ArrowDown'] },
  moveColumn: { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'] },
  width: { keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'] },
} as const satisfies Record<string, Combinations>
