import { fold } from '../../fold.ts'

/**
 * Returns the number of typos allowed in a word: a wrong, missing, additional or swapped letter counts as
 * one.
 */
const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether two words differ by at most the allowed number of typos (optimal string alignment distance). */
function isTypo(a: string, b: string): boolean {
  const most = allowedTypos(Math.max(a.length, b.length))
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1]
      const isSwapped = a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      here[at] = Math.min(
        (above[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = above
    above = here
  }
  return (above[b.length] ?? Infinity) <= most
}

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const haveLike = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.some((other) => other.startsWith(word) || isTypo(word, other)))

/**
 * Whether two names may mean the same although neither contains the other: each word of the name with fewer
 * words is a prefix of a word of the other, or equals one up to typos. A single short word in common is not
 * enough.
 */
export function isSimilarName(name: string, typed: string): boolean {
  const [a, b] = [wordsOf(fold(name)), wordsOf(fold(typed))].sort((x, y) => x.length - y.length)
  if (!a || !b || a.join('').length < 4) return false
  return haveLike(a, b)
}
