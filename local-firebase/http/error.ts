import { troubleOf } from '../store/failure.ts'

/** Google's canonical error names for each HTTP status a service here may answer with. */
const CANONICAL = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  405: 'UNIMPLEMENTED',
  409: 'ABORTED',
  413: 'INVALID_ARGUMENT',
  416: 'OUT_OF_RANGE',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
} as const

export type HttpStatus = keyof typeof CANONICAL

/**
 * The one error class of every service. `message` reaches the client, so it never holds a secret or a path.
 * `status` is Google's canonical name; it defaults to the usual one of the HTTP code.
 * Source: google.rpc.Code and the error body of Google APIs ({"error":{code,message,status}}).
 */
export class ApiError extends Error {
  readonly code: HttpStatus
  readonly status: string
  /** Extra members of the error body, such as Identity Toolkit's `errors` list. */
  readonly details: Record<string, unknown>

  constructor(code: HttpStatus, message: string, status?: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status ?? CANONICAL[code]
    this.details = details
  }
}

/** A full disk and damaged data last: with a 5xx or 429 the SDK would ask again for minutes. */
function unexpected(error: unknown): ApiError {
  const trouble = troubleOf(error)
  return trouble
    ? new ApiError(400, trouble.message, 'FAILED_PRECONDITION')
    : new ApiError(500, 'Internal error encountered.')
}

/**
 * The answer for any thrown thing: an ApiError says what it is, everything else is an internal error without
 * details. Verbs that stream their answer (`streaming`) wrap the error in a list, as Google's do.
 */
export function errorResponse(error: unknown, streaming = false): Response {
  const known = error instanceof ApiError ? error : unexpected(error)
  const body = { error: { code: known.code, message: known.message, status: known.status, ...known.details } }
  return Response.json(streaming ? [body] : body, { status: known.code })
}
