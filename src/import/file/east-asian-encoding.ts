const CANDIDATES = ['gb18030', 'shift_jis'] as const

/** Characters that most texts consist of: the more frequent half of Chinese ones, by their first byte, and Japanese syllables. */
const FREQUENT = { gb18030: [0xb0, 0xd7], shift_jis: [0x82, 0x83] } as const
/** So many of the characters past ASCII are such ones. */
const SHARE = { gb18030: 0.6, shift_jis: 0.3 } as const
/** Fewer characters than these say nothing of an encoding. */
const ENOUGH = 8

/** How many characters of two bytes a text has, and how many of them are frequent ones. */
function pairsIn(
  bytes: Uint8Array,
  [from, to]: readonly [number, number],
): { all: number; frequent: number } {
  let [all, frequent] = [0, 0]
  for (let at = 0; at < bytes.length - 1; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    all += 1
    if (byte >= from && byte <= to) frequent += 1
    at += 1
  }
  return { all, frequent }
}

/**
 * The encoding of a Chinese or Japanese text older than Unicode, of whose characters each has two bytes; null for any other text, in
 * which an odd number of bytes past ASCII is followed by what cannot be a second one.
 */
export function guessEastAsian(sample: Uint8Array): (typeof CANDIDATES)[number] | null {
  for (const encoding of CANDIDATES) {
    const { all, frequent } = pairsIn(sample, FREQUENT[encoding])
    if (all < ENOUGH || frequent < all * SHARE[encoding]) continue
    try {
      new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true })
      return encoding
    } catch {
      continue
    }
  }
  return null
}
