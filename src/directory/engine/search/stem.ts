const ARABIC = /^[\u0600-\u06ff]/

/** The article, alone or behind "and", "in" and "for". */
const ARTICLE = /^(?:و?ال|بال|لل)(?=.{3})/

/**
 * The form that a word is found by in whatever number it stands: hospitals and hospital, refineries and refinery; in Arabic
 * with and without its article. Words are folded.
 */
export function stem(word: string): string {
  if (ARABIC.test(word)) return word.replace(ARTICLE, '')
  if (word.length < 4 || !word.endsWith('s')) return word
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
