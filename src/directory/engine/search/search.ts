import { matchingWords, recordScores, isKey, nearWords, phraseOf, type SearchIndex } from './index.ts'
import { stem } from './stem.ts'
import { wantedWords, wordsOf } from './words.ts'

export interface Found {
  /** Score of each record, 0 for no match. */
  scores: Float32Array
  /** The searched words, and whether each is taken for a misspelling. */
  words: readonly { typed: string; isMistaken: boolean }[]
}

const isCapitals = (query: string): boolean => /^\p{Lu}[\p{Lu}\p{N}]{1,7}$/u.test(query)

/** Scores of a name beyond its words: equal to the search, abbreviated by it, or containing it. */
const [NAMED, ABBREVIATED, CONTAINED] = [1000, 800, 600]
/** Bonus for a name that begins with the typed text; less than the best-known company's prominence. */
const BEGINS = 5
/** Bonus for a name that is nothing but the typed text; it shrinks with every further word. */
const WHOLE = 20

const union = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): Map<number, number> => {
  const both = new Map(b)
  for (const [code, quality] of a) both.set(code, Math.max(quality, b.get(code) ?? 0))
  return both
}

/** A searched word with the words of records that match it. */
interface SearchWord {
  typed: string
  close: ReadonlyMap<number, number>
  isMistaken: boolean
}

function together(index: SearchIndex, searchWords: readonly SearchWord[]): Float32Array {
  let total: Float32Array = new Float32Array(index.size)
  searchWords.forEach(({ typed, close, isMistaken }, nth) => {
    const gained = recordScores(index, isMistaken ? union(close, nearWords(index, typed)) : close, typed)
    if (nth === 0) total = gained
    else
      for (let position = 0; position < total.length; position++) {
        const [before, more] = [total[position] ?? 0, gained[position] ?? 0]
        total[position] = before > 0 && more > 0 ? before + more : 0
      }
  })
  return total
}

/** Counts the words of a phrase, each of which precedes a space. */
function wordsIn(phrase: string): number {
  let n = 0
  for (let at = phrase.indexOf(' ', 1); at >= 0; at = phrase.indexOf(' ', at + 1)) n++
  return n
}

/** Returns a function that scores a record by the whole search as a name. */
function nameGain(index: SearchIndex, query: string): (position: number) => number {
  const words = wordsOf(query)
  const last = words.at(-1) ?? ''
  // "hospital" means a hospital, although "hospitality" begins with it; "hospit" may become either.
  const isBegun = !isKey(index, stem(last))
  const begun = phraseOf(words.slice(0, -1)) + last
  const wanted = isBegun ? begun : phraseOf(words)
  // A word in a name that begins with only one or two typed letters is no evidence.
  const isTelling = begun.length > 3
  const abbreviated = new Set(
    isCapitals(query.trim().replaceAll('.', '')) ? holdersOfInitials(index, words[0] ?? '') : [],
  )
  const gain = (key: string) => {
    if (key === wanted) return NAMED
    const begins = key.startsWith(wanted)
    if (!begins && !(isTelling && key.includes(wanted))) return 0
    return CONTAINED + (begins ? BEGINS : 0) + (WHOLE * words.length) / wordsIn(key)
  }
  return (position) =>
    Math.max(
      gain(index.nameKeys[position] ?? ''),
      gain(index.localKeys[position] ?? ''),
      abbreviated.has(position) ? ABBREVIATED : 0,
    )
}

/** Returns the records whose own name has these initials. */
const holdersOfInitials = ({ initials, fields }: SearchIndex, letters: string): number[] =>
  (initials.get(letters) ?? []).flatMap((position) =>
    position % fields.length === 0 ? [Math.floor(position / fields.length)] : [],
  )

/**
 * Finds the records that hold every word of a search, by prefix or stem; null when there is nothing to search
 * for. A word that no record holds is taken for a misspelling, and all words are when no record holds them
 * all.
 */
export function find(index: SearchIndex, query: string): Found | null {
  const words = wantedWords(query)
  if (words.length === 0) return null
  const searchWords = words.map((typed): SearchWord => {
    const close = matchingWords(index, typed)
    return { typed, close, isMistaken: close.size === 0 && !index.initials.has(typed) }
  })
  let scores = together(index, searchWords)
  if (searchWords.some(({ isMistaken }) => !isMistaken) && scores.every((score) => score === 0)) {
    for (const one of searchWords) one.isMistaken = true
    scores = together(index, searchWords)
  }
  const named = nameGain(index, query)
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? 0
    if (score > 0) scores[position] = score + named(position) + (index.prominence[position] ?? 0)
  }
  return { scores, words: searchWords.map(({ typed, isMistaken }) => ({ typed, isMistaken })) }
}
