/**
 * Returns a 53-bit hash (cyrb53); each seed gives an independent one. crypto.subtle is asynchronous and
 * missing on plain-http hosts.
 */
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

/** Returns a hash of 28 hex digits that tells payloads apart; it guards against accidents, not attackers. */
export const digest = (value: string): string =>
  [hash53(value, 1), hash53(value, 2)].map((part) => part.toString(16).padStart(14, '0')).join('')

/** Hashes a text to an evenly distributed shard number below `parts`. */
export const shardOf = (value: string, parts: number): number => hash53(value, 0) % parts

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Generates a document id of 20 letters and digits, as Firebase does; chosen before the first write. */
export function newId(): string {
  let id = ''
  while (id.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      // Skips bytes from 248 on, which would favour some letters after the modulo.
      if (byte < 248 && id.length < 20) id += LETTERS[byte % 62] ?? ''
    }
  }
  return id
}
