/** Matches names that need quoting: they contain a separator, a quote, or white space at an end. */
const NEEDS_QUOTES = /[;,"]|^\s|\s$/
/** Matches one name, quoted or not, up to the next separator. */
const ITEM = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[;,]|$))|([^;,]*))\s*(?:[;,]|$)/g

const quoted = (item: string): string => `"${item.replaceAll('"', '""')}"`

/** Formats several names as one text: `Water; "Oil, Gas"`. */
export const listText = (items: readonly string[]): string =>
  items.map((item) => (NEEDS_QUOTES.test(item) ? quoted(item) : item)).join('; ')

/** Parses a list of names separated by semicolons or commas, optionally quoted; drops duplicates. */
export function itemsIn(text: string): string[] {
  const items = Array.from(text.matchAll(ITEM), ([, whole, plain = '']) =>
    whole === undefined ? plain.trim() : whole.replaceAll('""', '"'),
  )
  return [...new Set(items.filter((item) => item.trim() !== ''))]
}
