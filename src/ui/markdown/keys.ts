import type { Shortcut } from '../keys.ts'
import type { Mark } from './marks.ts'

/** The keys of the Markdown editor, for its handler and for the shortcut sheet. */
export const MARKDOWN_KEYS = {
  bold: { does: 'Bold', keys: ['Mod+B'] },
  italic: { does: 'Italic', keys: ['Mod+I'] },
  link: { does: 'Link (instead of the command palette)', keys: ['Mod+K'] },
} as const satisfies Partial<Record<Mark, Shortcut>>
