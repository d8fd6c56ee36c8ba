import { fold } from '../../../fold.ts'
import { isCommon } from '../../../records/tokens.ts'
import { asCompared, WRITTEN_WORD } from './written.ts'

/** Words of a search are cut to this length; nobody looks for longer ones. */
const MAX_WORD_LENGTH = 40
const MAX_WORDS = 12
const MAX_QUERY_LENGTH = 300

const WORD = /[\p{L}\p{N}]+/gu

const isLetter = (code: number): boolean => (code > 96 && code < 123) || (code > 47 && code < 58)

/** Like WORD, but faster, for the majority of texts; null when a text has characters beyond ASCII. */
function plainWords(text: string): string[] | null {
  const lower = text.toLowerCase()
  const words: string[] = []
  let from = -1
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at)
    if (code > 127) return null
    if (isLetter(code)) {
      if (from < 0) from = at
    } else if (from >= 0) {
      words.push(lower.slice(from, at))
      from = -1
    }
  }
  if (from >= 0) words.push(lower.slice(from))
  return words
}

/** A single letter between a full stop and the end of a word; few texts have any. */
const ABBREVIATED = /\.\p{L}(?!\p{L})/u

/** Tokenises a text into normalised words; "U.A.E." is one word, as "UAE" is. */
export function wordsOf(text: string): string[] {
  if (ABBREVIATED.test(text))
    return [...text.matchAll(WRITTEN_WORD)].flatMap(([word]) => asCompared(word).match(WORD) ?? [])
  return plainWords(text) ?? fold(text).match(WORD) ?? []
}

/** Returns the words that a search requires; common words only when there are no others. */
export function wantedWords(query: string): string[] {
  const all = wordsOf(query.slice(0, MAX_QUERY_LENGTH)).map((word) => word.slice(0, MAX_WORD_LENGTH))
  const significant = all.filter((word) => !isCommon(word))
  return [...new Set(significant.length > 0 ? significant : all)].slice(0, MAX_WORDS)
}

/** Maximum number of initials; nobody takes more letters for an abbreviation. */
const MAX_INITIALS = 8

/** Returns the initials of a name, with and without common words: "SEC" for Saudi Electricity Company. */
export function initialsOf(words: readonly string[]): string[] {
  const of = (some: readonly string[]) =>
    some.length < 2 || some.length > MAX_INITIALS ? [] : [some.map((word) => word.charAt(0)).join('')]
  return [...new Set([...of(words), ...of(words.filter((word) => !isCommon(word)))])]
}
