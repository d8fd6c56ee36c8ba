import { sameLetters } from './fold.ts'

/** Whether a code point belongs to the class. */
export type CharacterClass = (codePoint: number) => boolean

/** A range of code points, or a predicate for members that are not a range (\p{…}, nested negations). */
export type ClassItem = readonly [from: number, to: number] | CharacterClass

const ASCII = 128

/** Combines items into one class; ASCII is looked up in a table. */
export function characterClass(
  items: readonly ClassItem[],
  { negated, fold }: { negated: boolean; fold: boolean },
): CharacterClass {
  const plain = (codePoint: number) =>
    items.some((item) =>
      typeof item === 'function' ? item(codePoint) : codePoint >= item[0] && codePoint <= item[1],
    )
  const belongs = fold ? (codePoint: number) => sameLetters(codePoint).some(plain) : plain
  const table = Uint8Array.from({ length: ASCII }, (_, codePoint) => Number(belongs(codePoint) !== negated))
  return (codePoint) => (codePoint < ASCII ? table[codePoint] === 1 : belongs(codePoint) !== negated)
}

const DIGIT: ClassItem[] = [[48, 57]]
const SPACE: ClassItem[] = [
  [9, 10],
  [12, 13],
  [32, 32],
]
const WORD: ClassItem[] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]

const not = (items: ClassItem[]): ClassItem[] => [characterClass(items, { negated: true, fold: false })]

/** Perl classes \d \D \s \S \w \W: ASCII only; \s excludes the vertical tab. */
export const PERL: Record<string, readonly ClassItem[]> = {
  d: DIGIT,
  D: not(DIGIT),
  s: SPACE,
  S: not(SPACE),
  w: WORD,
  W: not(WORD),
}

/** POSIX classes, [[:name:]]. */
export const POSIX: ReadonlyMap<string, readonly ClassItem[]> = new Map<string, readonly ClassItem[]>(
  Object.entries({
    alnum: [
      [48, 57],
      [65, 90],
      [97, 122],
    ],
    alpha: [
      [65, 90],
      [97, 122],
    ],
    ascii: [[0, 127]],
    blank: [
      [9, 9],
      [32, 32],
    ],
    cntrl: [
      [0, 31],
      [127, 127],
    ],
    digit: DIGIT,
    graph: [[33, 126]],
    lower: [[97, 122]],
    print: [[32, 126]],
    punct: [
      [33, 47],
      [58, 64],
      [91, 96],
      [123, 126],
    ],
    space: [
      [9, 13],
      [32, 32],
    ],
    upper: [[65, 90]],
    word: WORD,
    xdigit: [
      [48, 57],
      [65, 70],
      [97, 102],
    ],
  }),
)

const GENERAL = /^(?:C[cfos]?|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/

/** Returns the class \p{name}, a general category or a script; null for an unknown name. */
export function unicodeClass(name: string): CharacterClass | null {
  if (name === 'Any') return () => true
  const property = GENERAL.test(name) ? name : `Script=${name}`
  try {
    const test = new RegExp(`^\\p{${property}}$`, 'u')
    return (codePoint) => test.test(String.fromCodePoint(codePoint))
  } catch {
    return null
  }
}

export const isWord = characterClass(WORD, { negated: false, fold: false })
