import { firstIndex } from '../../../values/first-index.ts'
import type { Coded, CodedLists } from '../coded.ts'
import { inverted, type Inverted } from '../coded.ts'
import type { Table } from '../table.ts'
import { bitsIn, editsAllowed, lettersOf } from './distance.ts'
import { SEARCHED } from './fields.ts'
import { begun, EXACT, INITIALS, nearness, STEM } from './match.ts'
import { stem } from './stem.ts'
import { initialsOf, wordsOf } from './words.ts'

/** One searched field: its distinct texts, and the records that hold each of them. */
interface Field {
  weight: number
  texts: readonly string[]
  /** By text; null where each record has a text of its own, at its own position. */
  holders: Inverted | null
}

/** Inverted index of the words in all searched fields. */
export interface SearchIndex {
  size: number
  fields: readonly Field[]
  /** Every distinct word, and its letters as a bit set. */
  words: readonly string[]
  letters: Int32Array
  /** Words and their stems, sorted for prefix lookups, and the word of each. */
  keys: readonly string[]
  keyWords: Uint32Array
  /** Postings list of each word: `text × fields + field`. */
  postings: Inverted
  /** By initials: `text × fields + field` of the texts that have them. */
  initials: ReadonlyMap<string, readonly number[]>
  /** By record position: its name, and its local name, as a phrase. */
  nameKeys: readonly string[]
  localKeys: readonly string[]
  /** By record position: breaks ties in the ranking; below 8. */
  prominence: Float32Array
}

const holdersOf = ({ values, codes }: Coded): Inverted =>
  inverted(values.length, codes.length, (at) => codes[at] ?? -1)

function holdersOfLists({ values, starts, codes }: CodedLists): Inverted {
  const record = new Uint32Array(codes.length)
  for (let at = 0; at + 1 < starts.length; at++) record.fill(at, starts[at], starts[at + 1])
  const { starts: from, positions } = inverted(values.length, codes.length, (at) => codes[at] ?? -1)
  return { starts: from, positions: positions.map((position) => record[position] ?? 0) }
}

function fieldOf({ plain, texts, lists }: Table, field: string, weight: number): Field {
  const own = texts[field]
  const several = lists[field]
  if (own) return { weight, texts: own.values, holders: holdersOf(own) }
  if (several) return { weight, texts: several.values, holders: holdersOfLists(several) }
  return { weight, texts: plain[field] ?? [], holders: null }
}

/** Joins the words of a text into a phrase for comparing names: stems between spaces. */
export const phraseOf = (words: readonly string[]): string => ['', ...words.map(stem), ''].join(' ')

/** Returns the prominence of each record: one with many roles is more likely to be meant. */
const prominenceOf = (size: number, roles: Inverted | undefined): Float32Array =>
  Float32Array.from({ length: size }, (_, at) =>
    roles ? Math.min(7, Math.log2(1 + (roles.starts[at + 1] ?? 0) - (roles.starts[at] ?? 0))) : 0,
  )

/** Number of texts tokenised before the generator yields. */
const TEXTS_AT_ONCE = 1_000

/** Builds the index in parts, so that questions are answered in between. `roles`, if any, are by record. */
export function* indexOf(table: Table, roles?: Inverted): Generator<undefined, SearchIndex> {
  const searched = SEARCHED[table.collection]
  const fields = searched.map(({ field, weight }) => fieldOf(table, field, weight))
  const codes = new Map<string, number>()
  const words: string[] = []
  const found: number[] = []
  const postings: number[] = []
  const initials = new Map<string, number[]>()
  const phrases = new Map<string, string[]>()
  for (const [number, { field, initials: hasInitials, also }] of searched.entries()) {
    const { texts } = fields[number] ?? { texts: [] }
    const keys: string[] = []
    if (field === 'name' || field === 'localName') phrases.set(field, keys)
    for (let text = 0; text < texts.length; text++) {
      if (text % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) yield undefined
      const position = text * searched.length + number
      const written = texts[text] ?? ''
      const own = wordsOf(written)
      if (also) for (const name of also(written)) own.push(...wordsOf(name))
      for (const word of own) {
        let code = codes.get(word)
        if (code === undefined) {
          code = words.push(word) - 1
          codes.set(word, code)
        }
        found.push(code)
        postings.push(position)
      }
      if (phrases.has(field)) keys.push(phraseOf(own))
      if (hasInitials)
        for (const letters of initialsOf(own)) {
          const existing = initials.get(letters)
          if (existing) existing.push(position)
          else initials.set(letters, [position])
        }
    }
  }
  yield undefined
  const stems = words.map(stem)
  const forms = words.flatMap((word, code): [string, number][] =>
    stems[code] === word
      ? [[word, code]]
      : [
          [word, code],
          [stems[code] ?? '', code],
        ],
  )
  forms.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  yield undefined
  const { starts, positions } = inverted(words.length, found.length, (at) => found[at] ?? -1)
  return {
    size: table.size,
    fields,
    words,
    letters: Int32Array.from(words, lettersOf),
    keys: forms.map(([key]) => key),
    keyWords: Uint32Array.from(forms, ([, code]) => code),
    postings: { starts, positions: positions.map((at) => postings[at] ?? 0) },
    initials,
    nameKeys: phrases.get('name') ?? [],
    localKeys: phrases.get('localName') ?? [],
    prominence: prominenceOf(table.size, roles),
  }
}

/** Builds the index of a few records in one go. */
export function buildIndex(table: Table): SearchIndex {
  const making = indexOf(table)
  for (;;) {
    const { done, value } = making.next()
    if (done) return value
  }
}

/** Returns the position of the first key that is not before `text`. */
const firstKey = (keys: readonly string[], text: string): number =>
  firstIndex(keys.length, (at) => (keys[at] ?? '') >= text)

/** Returns whether a record holds this word, or one with this stem. */
export const isKey = ({ keys }: SearchIndex, word: string): boolean => keys[firstKey(keys, word)] === word

/** Finds the words with a searched word as prefix, or with its stem; returns match quality by word code. */
export function matchingWords({ keys, keyWords, words }: SearchIndex, typed: string): Map<number, number> {
  const close = new Map<number, number>()
  const add = (position: number, quality: number) => {
    const code = keyWords[position] ?? 0
    if (quality > (close.get(code) ?? 0)) close.set(code, quality)
  }
  // A key is a word or its stem: a key that equals the typed text but not its word is the stem.
  const qualityOf = (position: number) => {
    const word = words[keyWords[position] ?? 0] ?? ''
    if (word === typed) return EXACT
    return keys[position] === typed ? STEM : begun(typed.length, word.length)
  }
  for (let at = firstKey(keys, typed); keys[at]?.startsWith(typed) === true; at++) add(at, qualityOf(at))
  const root = stem(typed)
  if (root !== typed) for (let at = firstKey(keys, root); keys[at] === root; at++) add(at, STEM)
  return close
}

/** Finds the words that may be meant if this one is misspelt; returns the match quality by word code. */
export function nearWords({ words, letters }: SearchIndex, typed: string): Map<number, number> {
  const near = new Map<number, number>()
  const most = editsAllowed(typed)
  const own = lettersOf(typed)
  if (most === 0) return near
  words.forEach((word, code) => {
    if (bitsIn(own & ~(letters[code] ?? 0)) > most) return
    const nearest = nearness(typed, word)
    if (nearest > 0) near.set(code, nearest)
  })
  return near
}

/** Returns the score of each record for one searched word: the highest of all its matching texts. */
export function recordScores(
  { size, fields, postings, initials }: SearchIndex,
  found: ReadonlyMap<number, number>,
  typed: string,
): Float32Array {
  const best = new Float32Array(size)
  const count = fields.length
  const give = (position: number, quality: number) => {
    const number = position % count
    const field = fields[number]
    if (!field) return
    const text = (position - number) / count
    const gain = quality * field.weight
    if (field.holders === null) {
      if (gain > (best[text] ?? 0)) best[text] = gain
      return
    }
    const { starts, positions: holders } = field.holders
    for (let at = starts[text] ?? 0; at < (starts[text + 1] ?? 0); at++) {
      const holder = holders[at] ?? 0
      if (gain > (best[holder] ?? 0)) best[holder] = gain
    }
  }
  for (const [code, quality] of found)
    for (let at = postings.starts[code] ?? 0; at < (postings.starts[code + 1] ?? 0); at++)
      give(postings.positions[at] ?? 0, quality)
  for (const position of initials.get(typed) ?? []) give(position, INITIALS)
  return best
}
