import { ApiError } from '../http/error.ts'
import { classifyFailure } from '../store/failure.ts'

/**
 * Builds Identity Toolkit's error body: always HTTP 400, `message` is "CODE" or "CODE : text" (the SDK splits
 * there and maps CODE to auth/…), repeated in an `errors` list.
 */
export function authError(code: string, text?: string): ApiError {
  const message = text === undefined ? code : `${code} : ${text}`
  return new ApiError(400, message, undefined, {
    errors: [{ message, domain: 'global', reason: 'invalid' }],
  })
}

/**
 * Converts a full disk or damaged data to error codes the SDK knows (auth/quota-exceeded,
 * auth/internal-error); returns other errors unchanged.
 */
export function toAuthError(error: unknown): unknown {
  const trouble = classifyFailure(error)
  if (!trouble) return error
  return authError(trouble.kind === 'full' ? 'QUOTA_EXCEEDED' : 'INTERNAL_ERROR', trouble.message)
}
