/** A list of texts as programs write it in one cell: "['Roads', 'Ports']", `["Roads","Ports"]`. */
const LIST = /^\[\s*(?:'[^'\n]*'|"[^"\n]*")(?:\s*,\s*(?:'[^'\n]*'|"[^"\n]*"))*\s*\]$/
const ITEM = /'([^'\n]*)'|"([^"\n]*)"/g

/** Returns the items of a list that a program has written, separated by semicolons; any other text as it is. */
export function withoutListMarks(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('[') || !LIST.test(trimmed)) return text
  return Array.from(trimmed.matchAll(ITEM), ([, single, double]) => (single ?? double ?? '').trim()).join(
    '; ',
  )
}
