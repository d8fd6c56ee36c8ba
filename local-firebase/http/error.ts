import { classifyFailure } from '../store/failure.ts'

/** Google's canonical error name for each HTTP status that a service may respond with. */
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
 * The error class of every service. `message` is sent to the client and must not contain secrets or paths.
 * `status` is Google's canonical name, by default the usual one for the HTTP code. Source: google.rpc.Code
 * and the error body of Google APIs ({"error":{code,message,status}}).
 */
export class ApiError extends Error {
  readonly code: HttpStatus
  readonly status: string
  /** Additional members of the error body, such as Identity Toolkit's `errors` list. */
  readonly details: Record<string, unknown>

  constructor(code: HttpStatus, message: string, status?: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status ?? CANONICAL[code]
    this.details = details
  }
}

/** A full disk or damaged data is reported as permanent: on a 5xx or 429 the SDK would retry for minutes. */
function unexpected(error: unknown): ApiError {
  const trouble = classifyFailure(error)
  return trouble
    ? new ApiError(400, trouble.message, 'FAILED_PRECONDITION')
    : new ApiError(500, 'Internal error encountered.')
}

/**
 * Returns the response for any error. An ApiError is sent as it is; any other one becomes an internal error
 * without details. Methods that stream their response (`streaming`) wrap the error in a list, as Google's do.
 */
export function errorResponse(error: unknown, streaming = false): Response {
  const known = error instanceof ApiError ? error : unexpected(error)
  const body = { error: { code: known.code, message: known.message, status: known.status, ...known.details } }
  return Response.json(streaming ? [body] : body, { status: known.code })
}
