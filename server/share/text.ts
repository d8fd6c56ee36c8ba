/** A name as a title or a link shows it; the app says the same of a record without one. */
export const titleOf = (name: string): string => name || 'Without a name'

/** At most so many characters, cut between words. */
export function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** A moment (epoch ms) as ISO 8601. */
export const iso = (at: number): string => new Date(at).toISOString()

/** What is known, joined: `Doha, Qatar`. */
export const joined = (mark: string, ...parts: (string | null | undefined | false)[]): string =>
  [...new Set(parts.flatMap((part) => (part ? [part.trim()] : [])))].filter((part) => part !== '').join(mark)

/** What is known as sentences, in at most 300 characters, which is what previews show. */
export function sentences(...parts: (string | null | false)[]): string {
  const known = parts.flatMap((part) => (part ? [part.trim().replace(/[.\s]+$/, '')] : []))
  return shortened(`${known.filter((part) => part !== '').join('. ')}.`, 300)
}
