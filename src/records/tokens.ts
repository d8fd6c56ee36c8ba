import { fold } from '../fold.ts'

const MAX_PREFIX_LENGTH = 10
const MIN_PREFIX_LENGTH = 2
const MAX_TOKENS = 80

/** Words too common to search by; in the index they would only crowd out better ones. */
const COMMON = new Set(['the', 'of', 'and', 'for', 'in', 'at', 'to', 'on', 'by', 'with'])

export const isCommon = (word: string): boolean => COMMON.has(word)

const words = (value: string): string[] =>
  fold(value)
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word) => !isCommon(word)) ?? []

/**
 * Returns the search tokens of a record: the prefixes (2 to 10 letters) of its words, at most 80. Texts are
 * given in order of importance; the first ones win when there is not room for all.
 */
export function searchTokens(...values: readonly string[]): string[] {
  const tokens = new Set<string>()
  for (const word of values.flatMap(words)) {
    const letters = Array.from(word)
    for (let length = Math.min(letters.length, MAX_PREFIX_LENGTH); length >= MIN_PREFIX_LENGTH; length--) {
      if (tokens.size < MAX_TOKENS) tokens.add(letters.slice(0, length).join(''))
    }
  }
  return [...tokens]
}

/** Full stops within an abbreviation; they are dropped, because single letters cannot be searched. */
const WITHIN = /\.(?=\p{L}(?:\P{L}|$))/gu

/**
 * Returns the tokens of a search, the likely rarest (longest) first; words that are too short are left out.
 */
export function wantedTokens(search: string): string[] {
  const cut = words(search.replace(WITHIN, '')).map((word) =>
    Array.from(word).slice(0, MAX_PREFIX_LENGTH).join(''),
  )
  return [...new Set(cut)]
    .filter((word) => Array.from(word).length >= MIN_PREFIX_LENGTH)
    .sort((a, b) => b.length - a.length)
}
