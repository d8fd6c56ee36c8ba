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

/** What a name is worth beyond its words; whoever has the name comes first, who begins with it next. */
const [NAMED, ABBREVIATED, BEGINS, HOLDS] = [1000, 800, 600, 10]
/** For a name of which nothing is left but what was typed: the less there is besides, the likelier it is meant. */
const WHOLE = 20

const union = (a: Map<number, number>, b: Map<number, number>): Map<number, number> =>
  new Map([...b, ...[...a].map(([code, quality]) => [code, Math.max(quality, b.get(code) ?? 0)] as const)])

function together(
  index: SearchIndex,
  words: readonly string[],
  isMistaken: (typed: string) => boolean,
): Float32Array {
  const total = new Float32Array(index.size)
  words.forEach((typed, at) => {
    const close = closeWords(index, typed)
    const gained = gains(index, isMistaken(typed) ? union(close, nearWords(index, typed)) : close, typed)
    for (let place = 0; place < total.length; place++) {
      const sum = at === 0 || (total[place] ?? 0) > 0 ? (gained[place] ?? 0) : 0
      total[place] = sum > 0 ? (total[place] ?? 0) + sum : 0
    }
  })
  return total
}

const isUnknown = (index: SearchIndex, typed: string): boolean =>
  closeWords(index, typed).size === 0 && !index.initials.has(typed)

/** What the whole of a search is worth as a name. */
function nameGain(index: SearchIndex, query: string): (place: number) => number {
  const words = wordsOf(query)
  const last = words.at(-1) ?? ''
  const whole = phraseOf(words)
  const begun = `${phraseOf(words.slice(0, -1))} ${last}`
  // Whoever types "hospital" means one, although hospitality begins with it; "hospit" may become either.
  const isBegun = !isKey(index, stem(last))
  const abbreviated = new Set(isCapitals(query.trim()) ? holdersOfInitials(index, words[0] ?? '') : [])
  const gain = (key: string) => {
    if (key === whole) return NAMED
    const isHeld = `${key} `.includes(`${whole} `) || (isBegun && key.includes(begun))
    if (!isHeld) return 0
    const begins = key.startsWith(`${whole} `) || (isBegun && key.startsWith(begun))
    return (begins ? BEGINS : HOLDS) + (WHOLE * words.length) / (key.split(' ').length - 1)
  }
  return (place) =>
    Math.max(
      gain(index.nameKeys[place] ?? ''),
      gain(index.localKeys[place] ?? ''),
      abbreviated.has(place) ? ABBREVIATED : 0,
    )
}

/** The records whose own name has these first letters. */
const holdersOfInitials = ({ initials, fields }: SearchIndex, letters: string): number[] =>
  (initials.get(letters) ?? []).flatMap((place) =>
    place % fields.length === 0 ? [Math.floor(place / fields.length)] : [],
  )

/**
 * The records that hold every word of a search, by its beginning or its stem; null when there is nothing to look for. A
 * word that no record holds is taken for a mistake, and every word is when no record holds them all.
 * `prominence` settles who comes first among equals; below 8.
 */
export function find(index: SearchIndex, query: string, prominence: (place: number) => number): Found | null {
  const words = wantedWords(query)
  if (words.length === 0) return null
  const unknown = new Set(words.filter((typed) => isUnknown(index, typed)))
  let scores = together(index, words, (typed) => unknown.has(typed))
  let mistaken = unknown
  if (unknown.size < words.length && scores.every((score) => score === 0)) {
    mistaken = new Set(words)
    scores = together(index, words, () => true)
  }
  const named = nameGain(index, query)
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0
    if (score > 0) scores[place] = score + named(place) + prominence(place)
  }
  return { scores, words: words.map((typed) => ({ typed, isMistaken: mistaken.has(typed) })) }
}
