/** Length in bytes of the UTF-8 sequence that starts with this byte; 0 if the byte cannot start one. */
function lengthOf(lead: number): number {
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
}

/** Whether a valid UTF-8 sequence of that length starts there; overlong forms and surrogates are invalid. */
function isCharacter(bytes: Uint8Array, at: number, length: number): boolean {
  for (let n = 1; n < length; n++) if (((bytes[at + n] ?? 0) & 0xc0) !== 0x80) return false
  const [lead = 0, second = 0] = [bytes[at], bytes[at + 1]]
  if (lead === 0xe0) return second >= 0xa0
  if (lead === 0xed) return second < 0xa0
  if (lead === 0xf0) return second >= 0x90
  return lead !== 0xf4 || second < 0x90
}

/** Yields the positions of the bytes that belong to no valid UTF-8 sequence. */
export function* invalidUtf8Offsets(bytes: Uint8Array): Generator<number> {
  for (let at = 0; at < bytes.length;) {
    const length = lengthOf(bytes[at] ?? 0)
    if (length > 0 && (length === 1 || isCharacter(bytes, at, length))) at += length
    else yield at++
  }
}

/** Whether over 3/4 of the bytes past ASCII are UTF-8, as where another program has appended rows. */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  let strays = 0
  for (const _ of invalidUtf8Offsets(bytes)) strays += 1
  // Continuation bytes count towards UTF-8, since UTF-8 alone writes them.
  const high = bytes.reduce((sum, byte) => sum + (byte >= 0x80 ? 1 : 0), 0)
  return strays * MOSTLY < high - strays
}
const MOSTLY = 3
