import { expect, test } from 'vitest'
import { bestFirst, codePointOrder } from './order.ts'

let seed = 7
const below = (n: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % n
}

/** Compares by code points, as Firestore does, in the naive way. */
function inOrder(a: string, b: string): number {
  const codes = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const [some, others] = [codes(a), codes(b)]
  for (const [at, code] of some.entries()) {
    const other = others[at]
    if (other === undefined) return 1
    if (code !== other) return code - other
  }
  return some.length - others.length
}

// Names with equal or different first letters, of few or many letters, within and beyond the Basic
// Multilingual Plane.
const LETTERS: Record<string, readonly string[]> = {
  'two letters': ['a', 'b'],
  'both scripts': Array.from('aáBz -\u0627\u0628\u0646\u064a\uFFFD'),
  'letters beyond U+FFFF': ['a', '\uFB50', '\u{10330}', '\u{1F3D7}'],
}

for (const [which, letters] of Object.entries(LETTERS))
  test(`names of ${which} sort by code points, then by id`, () => {
    const names = Array.from({ length: 2_000 }, () =>
      Array.from({ length: below(10) }, () => letters[below(letters.length)]).join(''),
    )
    const ids = names.map((_, at) => `id-${(at * 7919) % 2_003}`)
    const plain = names
      .map((_, at) => at)
      .sort((a, b) => inOrder(names[a]!, names[b]!) || inOrder(ids[a]!, ids[b]!))
    expect(Array.from(codePointOrder(names, ids))).toEqual(plain)
  })

test('sorts an empty list', () => {
  expect(codePointOrder([], [])).toHaveLength(0)
})

test('bestFirst sorts by descending worth and keeps the order of equals', () => {
  const positions = Uint32Array.from({ length: 500 }, (_, at) => (at * 37) % 500)
  const worth = (at: number) => (at % 7) - 3.5
  const plain = Array.from(positions).sort((a, b) => worth(b) - worth(a))
  expect(Array.from(bestFirst(positions, worth))).toEqual(plain)
})

test('bestFirst leaves out positions without worth', () => {
  const positions = Uint32Array.from([4, 0, 3, 1, 2])
  expect(Array.from(bestFirst(positions, (at) => at % 3))).toEqual([2, 4, 1])
  expect(bestFirst(positions, () => 0)).toHaveLength(0)
})
