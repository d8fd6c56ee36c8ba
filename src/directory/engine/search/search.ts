import { closeWords, gains, isKey, nearWords, phraseOf, type SearchIndex } from './index.ts'
import { stem } from './stem.ts'
import { wantedWords, wordsOf } from './words.ts'

export interface Found {
  /** What a record is worth as an answer, 0 for none. */
  scores: Float32Array
  /** How words of the records answer: whether what was typed is taken for a mistake. */
  words: readonly { typed: string; isMistaken: boolean }[]
}

const isCapitals = (query: string): boolean => /^\p{Lu}[\p{Lu}\p{N}]{1,7}$/u.test(query)

/** What a name is worth beyond its words: whoever has the name comes first, who is called so for short next. */
const [NAMED, ABBREVIATED, CONTAINED] = [1000, 800, 600]
/** For a name that begins with what was typed. It is less than what the best known company of the name is worth. */
const BEGINS = 5
/** For a name of which nothing is left but what was typed: the less there is besides, the likelier it is meant. */
const WHOLE = 20

const union = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): Map<number, number> => {
  const both = new Map(b)
  for (const [code, quality] of a) both.set(code, Math.max(quality, b.get(code) ?? 0))
  return both
}

/** A word of a search with the words of records that answer it. */
interface SearchWord {
  typed: string
  close: ReadonlyMap<number, number>
  isMistaken: boolean
}

function together(index: SearchIndex, searchWords: readonly SearchWord[]): Float32Array {
  let total: Float32Array = new Float32Array(index.size)
  searchWords.forEach(({ typed, close, isMistaken }, nth) => {
    const gained = gains(index, isMistaken ? union(close, nearWords(index, typed)) : close, typed)
    if (nth === 0) total = gained
    else
      for (let position = 0; position < total.length; position++) {
        const [before, more] = [total[position] ?? 0, gained[position] ?? 0]
        total[position] = before > 0 && more > 0 ? before + more : 0
      }
  })
  return total
}

/** In a phrase each word stands before a space. */
function wordsIn(phrase: string): number {
  let n = 0
  for (let at = phrase.indexOf(' ', 1); at >= 0; at = phrase.indexOf(' ', at + 1)) n++
  return n
}

/** What the whole of a search is worth as a name. */
function nameGain(index: SearchIndex, query: string): (position: number) => number {
  const words = wordsOf(query)
  const last = words.at(-1) ?? ''
  // Whoever types "hospital" means one, although hospitality begins with it; "hospit" may become either.
  const isBegun = !isKey(index, stem(last))
  const begun = phraseOf(words.slice(0, -1)) + last
  const wanted = isBegun ? begun : phraseOf(words)
  // Of one letter or two it says nothing that a name has a word beginning with them.
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

/** The records whose own name has these first letters. */
const holdersOfInitials = ({ initials, fields }: SearchIndex, letters: string): number[] =>
  (initials.get(letters) ?? []).flatMap((position) =>
    position % fields.length === 0 ? [Math.floor(position / fields.length)] : [],
  )

/**
 * The records that hold every word of a search, by its beginning or its stem; null when there is nothing to look for. A
 * word that no record holds is taken for a mistake, and every word is when no record holds them all.
 */
export function find(index: SearchIndex, query: string): Found | null {
  const words = wantedWords(query)
  if (words.length === 0) return null
  const searchWords = words.map((typed): SearchWord => {
    const close = closeWords(index, typed)
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
