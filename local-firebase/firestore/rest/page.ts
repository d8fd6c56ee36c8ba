import { ApiError } from '../../http/error.ts'

/** Default and maximum page size. */
const DEFAULT_PAGE = 100
const MAX_PAGE = 300
const MAX_TOKEN_LENGTH = 20_000

/** Parses a page size. Throws ApiError 400. */
export function parsePageSize(input: unknown): number {
  const size = Number(input ?? 0)
  if (!Number.isInteger(size)) throw new ApiError(400, "Payload isn't valid for request.")
  if (size < 0) throw new ApiError(400, 'Page size must be nonnegative.')
  return size === 0 ? DEFAULT_PAGE : Math.min(size, MAX_PAGE)
}

/** Encodes a page token, valid for the same request (`key`) only; it reveals nothing beyond the page. */
export function tokenOf(key: string, cursor: unknown): string {
  return Buffer.from(JSON.stringify([key, cursor])).toString('base64url')
}

/** Decodes a page token to its cursor, which must be validated like any other input. Throws ApiError 400. */
export function readToken(token: string, key: string): unknown {
  try {
    const [known, cursor] = JSON.parse(
      Buffer.from(token.slice(0, MAX_TOKEN_LENGTH), 'base64url').toString(),
    ) as unknown[]
    if (known === key && cursor !== undefined) return cursor
  } catch {
    // The token was not issued by this server.
  }
  throw new ApiError(400, 'invalid page token')
}
