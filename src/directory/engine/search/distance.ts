/**
 * Returns the edit distance a word may have: one from five letters, two from nine; none in words with digits.
 */
export function editsAllowed(word: string): number {
  if (/\p{N}/u.test(word)) return 0
  return word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0
}

/** Returns the letters of a word as a bit set: words within few edits differ in few bits. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

export function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const

/**
 * Returns the edit distance from `typed` to `word` and to its nearest prefix: letters inserted, deleted,
 * replaced, or two neighbours swapped (optimal string alignment). Any distance above `most` is `most + 1`.
 * Words are shorter than 64 letters.
 */
export function distances(typed: string, word: string, most: number): { whole: number; beginning: number } {
  const length = Math.min(word.length, typed.length + most)
  let [before, last, row] = [rows[0], rows[1], rows[2]]
  for (let at = 0; at <= length; at++) last[at] = at
  for (let i = 1; i <= typed.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= length; j++) {
      const isSame = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      let cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return { whole: most + 1, beginning: most + 1 }
    ;[before, last, row] = [last, row, before]
  }
  let beginning = most + 1
  for (let at = 0; at <= length; at++) beginning = Math.min(beginning, last[at] ?? beginning)
  return { whole: length === word.length ? Math.min(last[length] ?? 0, most + 1) : most + 1, beginning }
}
