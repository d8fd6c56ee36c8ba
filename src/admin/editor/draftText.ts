import type { Fields } from '../../records/fields.ts'
import { flatten } from './draftParts.ts'
import { shownIn } from './mergeDrafts.ts'

/** Returns a draft as lines for the clipboard, "City: Ruwais", without blank fields. */
export function draftText(
  draft: object,
  labelOf: (field: string) => string,
  nameOf: (id: string) => string,
): string {
  return Object.entries(flatten(draft as Fields))
    .map(([field, value]) => [labelOf(field), shownIn(field, value, nameOf)])
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n')
}
