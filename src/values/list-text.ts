/** What cannot stand in a list as it is: what parts it, and the quotes that keep a name whole. */
const NEEDS_QUOTES = /[;,"]|^\s|\s$/
/** One name in quotes or as it is, up to what parts it from the next. */
const ITEM = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[;,]|$))|([^;,]*))\s*(?:[;,]|$)/g

const quoted = (item: string): string => `"${item.replaceAll('"', '""')}"`

/** Several names as one text: `Water; "Oil, Gas"`. */
export const listText = (items: readonly string[]): string =>
  items.map((item) => (NEEDS_QUOTES.test(item) ? quoted(item) : item)).join('; ')

/** The names in a text, each once, parted by semicolons or commas; what stands in quotes is one of them. */
export function itemsIn(text: string): string[] {
  const items = Array.from(text.matchAll(ITEM), ([, whole, plain = '']) =>
    whole === undefined ? plain.trim() : whole.replaceAll('""', '"'),
  )
  return [...new Set(items.filter((item) => item.trim() !== ''))]
}
