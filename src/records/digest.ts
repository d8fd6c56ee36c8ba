/** Two independent 53-bit hashes (cyrb53). crypto.subtle is asynchronous and missing on plain-http hosts. */
function hash53(value: string, seed: number): number {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** 28 hex digits that tell two payloads apart; against accidents, not against attackers. */
export const digest = (value: string): string =>
  [hash53(value, 1), hash53(value, 2)].map((part) => part.toString(16).padStart(14, '0')).join('')

/** A small number from a text, evenly spread: which of `parts` it belongs to. */
export const shardOf = (value: string, parts: number): number => hash53(value, 0) % parts

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new document id, 20 letters and digits, as Firebase makes them; chosen by the client before the first write. */
export function newId(): string {
  let id = ''
  while (id.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      // Bytes from 248 on would favour some letters.
      if (byte < 248 && id.length < 20) id += LETTERS[byte % 62] ?? ''
    }
  }
  return id
}
