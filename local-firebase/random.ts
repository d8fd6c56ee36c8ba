import { createHash, randomBytes, randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a random id of letters and digits, like Firebase's uids. 28 characters hold 166 bits. */
export function randomId(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Returns a random secret of 256 bits for links and refresh tokens, URL-safe. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the digest of a secret. Only digests are stored, so a copy of the database opens no session. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
