import { createHash, randomBytes, randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id of letters and digits, as Firebase's uids are. 28 characters hold 166 bits. */
export function randomId(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** A secret of 256 bits for links and refresh tokens, safe in an address. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Secrets are stored as this digest only: a copy of the database opens no session. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
