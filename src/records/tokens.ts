import { fold } from '../fold.ts'

const LONGEST = 10
const SHORTEST = 2
const MOST = 80

/** So common that nobody is found by them; in the index they would only crowd out better words. */
const COMMON = new Set(['the', 'of', 'and', 'for', 'in', 'at', 'to', 'on', 'by', 'with'])

export const isCommon = (word: string): boolean => COMMON.has(word)

const words = (value: string): string[] =>
  fold(value)
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word) => !isCommon(word)) ?? []

/**
 * What a record can be found by: the prefixes (2 to 10 letters) of its words, at most 80. Texts are given in order
 * of importance; the first ones win when there is not room for all.
 */
export function searchTokens(...values: readonly string[]): string[] {
  const tokens = new Set<string>()
  for (const word of values.flatMap(words)) {
    const letters = Array.from(word)
    for (let length = Math.min(letters.length, LONGEST); length >= SHORTEST; length--) {
      if (tokens.size < MOST) tokens.add(letters.slice(0, length).join(''))
    }
  }
  return [...tokens]
}

/** Full stops within an abbreviation: nobody is found by single letters. */
const WITHIN = /\.(?=\p{L}(?:\P{L}|$))/gu

/** The tokens a search needs, the likely rarest (longest) first; too short words cannot be searched. */
export function wantedTokens(search: string): string[] {
  const cut = words(search.replace(WITHIN, '')).map((word) => Array.from(word).slice(0, LONGEST).join(''))
  return [...new Set(cut)]
    .filter((word) => Array.from(word).length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
}
