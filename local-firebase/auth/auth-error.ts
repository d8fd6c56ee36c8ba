import { ApiError } from '../http/error.ts'

/**
 * Identity Toolkit's error body: always HTTP 400, `message` is "CODE" or "CODE : text" (the SDK splits there and maps
 * CODE to auth/…), repeated in an `errors` list.
 */
export function authError(code: string, text?: string): ApiError {
  const message = text === undefined ? code : `${code} : ${text}`
  return new ApiError(400, message, undefined, {
    errors: [{ message, domain: 'global', reason: 'invalid' }],
  })
}
