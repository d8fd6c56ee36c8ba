/** How many bytes a character of UTF-8 has that begins with this one; 0 for none. */
function lengthOf(lead: number): number {
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
}

/** Whether a character of so many bytes stands there; what UTF-8 writes in fewer, and halves of pairs of UTF-16, are none. */
function isCharacter(bytes: Uint8Array, at: number, length: number): boolean {
  for (let n = 1; n < length; n++) if (((bytes[at + n] ?? 0) & 0xc0) !== 0x80) return false
  const [lead = 0, second = 0] = [bytes[at], bytes[at + 1]]
  if (lead === 0xe0) return second >= 0xa0
  if (lead === 0xed) return second < 0xa0
  if (lead === 0xf0) return second >= 0x90
  return lead !== 0xf4 || second < 0x90
}

/** The positions of the bytes that are no part of any character of UTF-8. */
export function* straysIn(bytes: Uint8Array): Generator<number> {
  for (let at = 0; at < bytes.length;) {
    const length = lengthOf(bytes[at] ?? 0)
    if (length > 0 && (length === 1 || isCharacter(bytes, at, length))) at += length
    else yield at++
  }
}

/** Whether far more characters past ASCII are UTF-8 than are not: rows of another program among those of a first. */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  let strays = 0
  for (const _ of straysIn(bytes)) strays += 1
  // Of the bytes past ASCII, those that continue a character are written by UTF-8 alone.
  const high = bytes.reduce((sum, byte) => sum + (byte >= 0x80 ? 1 : 0), 0)
  return strays * MOSTLY < high - strays
}
const MOSTLY = 3
