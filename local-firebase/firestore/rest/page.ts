import { ApiError } from '../../http/error.ts'

/** What a page holds when the client does not say, and at most. */
const DEFAULT_PAGE = 100
const MAX_PAGE = 300
const MAX_TOKEN_LENGTH = 20_000

/** How many entries a page holds at most. Throws ApiError 400. */
export function parsePageSize(input: unknown): number {
  const size = Number(input ?? 0)
  if (!Number.isInteger(size)) throw new ApiError(400, "Payload isn't valid for request.")
  if (size < 0) throw new ApiError(400, 'Page size must be nonnegative.')
  return size === 0 ? DEFAULT_PAGE : Math.min(size, MAX_PAGE)
}

/** A token for what comes after `cursor`, good for the same question (`key`) only. It holds nothing that the page does not show. */
export function tokenOf(key: string, cursor: unknown): string {
  return Buffer.from(JSON.stringify([key, cursor])).toString('base64url')
}

/** Where the next page begins. Throws ApiError 400; what is in a token is checked like any other input. */
export function readToken(token: string, key: string): unknown {
  try {
    const [known, cursor] = JSON.parse(
      Buffer.from(token.slice(0, MAX_TOKEN_LENGTH), 'base64url').toString(),
    ) as unknown[]
    if (known === key && cursor !== undefined) return cursor
  } catch {
    // The token is none that this server has made.
  }
  throw new ApiError(400, 'invalid page token')
}
