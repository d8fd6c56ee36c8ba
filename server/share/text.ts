/** Returns a name for titles and links, with the same text as the app for records without one. */
export const titleOf = (name: string): string => name || 'Unnamed'

/** Truncates a text to a maximum number of characters, at a word boundary where possible. */
export function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Formats a timestamp (epoch ms) as ISO 8601. */
export const iso = (at: number): string => new Date(at).toISOString()

/** Joins the known parts, without repetitions: `Doha, Qatar`. */
export const joined = (mark: string, ...parts: (string | null | undefined | false)[]): string =>
  [...new Set(parts.flatMap((part) => (part ? [part.trim()] : [])))].filter((part) => part !== '').join(mark)

/** Joins the known parts as sentences, in at most 300 characters, the length that previews show. */
export function sentences(...parts: (string | null | false)[]): string {
  const known = parts.flatMap((part) => (part ? [part.trim().replace(/[.\s]+$/, '')] : []))
  return shortened(`${known.filter((part) => part !== '').join('. ')}.`, 300)
}
