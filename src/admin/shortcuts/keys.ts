import type { Shortcut } from '../../ui/keys.ts'

/** The keyboard shortcuts outside grids, shared by the key handlers and the shortcut sheet. */
export const ADMIN_KEYS = {
  palette: { does: 'Find a record, go to a screen or run a command', keys: ['Mod+K'] },
  sheet: { does: 'Show these shortcuts', keys: ['?'] },
  undo: { does: 'Undo your last saved change', keys: ['Mod+Z'] },
  redo: { does: 'Redo what you undid', keys: ['Mod+Shift+Z', 'Mod+Y'] },
  save: { does: 'Save the form', keys: ['Mod+S'] },
  close: { does: 'Close the form', keys: ['Escape'] },
} as const satisfies Record<string, Shortcut>
