const CANDIDATES = ['gb18030', 'shift_jis'] as const

/**
 * Lead-byte ranges of the characters that make up most texts: the more frequent half of the Chinese
 * characters, and the Japanese syllables.
 */
const FREQUENT = { gb18030: [0xb0, 0xd7], shift_jis: [0x82, 0x83] } as const
/** Minimum share of frequent characters among those past ASCII. */
const SHARE = { gb18030: 0.6, shift_jis: 0.3 } as const
/** Minimum number of characters past ASCII needed to judge an encoding. */
const ENOUGH = 8

/** Counts the two-byte characters of a text, and the frequent ones among them. */
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
 * Guesses the pre-Unicode encoding of a Chinese or Japanese text, in which characters take two bytes. Returns
 * null for any other text: there, an odd number of bytes past ASCII is followed by a byte that cannot be the
 * second of a pair.
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
