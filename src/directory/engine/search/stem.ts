const ARABIC = /^[\u0600-\u06ff]/

/** The Arabic article, alone or after "and", "in" and "for". */
const ARTICLE = /^(?:و?ال|بال|لل)(?=.{3})/

/**
 * Returns the form by which a word is found in singular and plural: hospitals and hospital, refineries and
 * refinery; in Arabic with and without the article. Words must be folded.
 */
export function stem(word: string): string {
  if (ARABIC.test(word)) return word.replace(ARTICLE, '')
  if (word.length < 4 || !word.endsWith('s')) return word
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
