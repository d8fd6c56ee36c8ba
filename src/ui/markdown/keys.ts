import type { Shortcut } from '../keys.ts'
import type { Mark } from './marks.ts'

/** The keys of a field of markdown: its handler takes them from here, and so does the sheet that explains them. */
export const MARKDOWN_KEYS = {
  bold: { does: 'Bold', keys: ['Mod+B'] },
  italic: { does: 'Italic', keys: ['Mod+I'] },
  link: { does: 'Link (instead of the command palette)', keys: ['Mod+K'] },
} as const satisfies Partial<Record<Mark, Shortcut>>
