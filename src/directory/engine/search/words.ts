import { fold } from '../../../fold.ts'
import { isCommon } from '../../../records/tokens.ts'

/** Longer ones are nothing that somebody looks for. */
const LONGEST_WORD = 40
const MOST_WORDS = 12
const LONGEST_QUERY = 300

const WORD = /[\p{L}\p{N}]+/gu

/** The words of a text as they are compared. */
export const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? []

/** The words that a search demands; those that hardly distinguish anything only when there are no others. */
export function wantedWords(query: string): string[] {
  const all = wordsOf(query.slice(0, LONGEST_QUERY)).map((word) => word.slice(0, LONGEST_WORD))
  const telling = all.filter((word) => !isCommon(word))
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS)
}

/** The first letters of a name's words, with and without the small ones: "SEC" for Saudi Electricity Company. */
export function initialsOf(words: readonly string[]): string[] {
  const of = (some: readonly string[]) =>
    some.length < 2 ? [] : [some.map((word) => word.charAt(0)).join('')]
  return [...new Set([...of(words), ...of(words.filter((word) => !isCommon(word)))])]
}
