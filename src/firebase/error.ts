/** Why a request to Firebase failed, in the terms a screen can act on. */
export type DataErrorCode =
  | 'network'
  | 'refused'
  | 'unauthenticated'
  | 'missing-index'
  | 'missing-document'
  | 'aborted'
  | 'invalid'
  | 'busy'
  | 'unavailable'
  | 'unknown'

/** The only kind of error with which reads and writes of src/firebase fail. */
export class DataError extends Error {
  readonly code: DataErrorCode

  constructor(code: DataErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DataError'
    this.code = code
  }
}

/** Returns whether a request got no answer at all: the connection or the server is down. */
export const isUnanswered = (error: unknown): error is DataError =>
  error instanceof DataError && error.code === 'network'

/** Marks a request that got no answer at all; the Lite SDK would call it "unknown", like a server failure. */
export const NO_ANSWER = 'no answer from the server'

/** Marks a request that timed out: a retry would double the wait. */
export const NOT_IN_TIME = `${NO_ANSWER} in time`

const CODES: Partial<Record<string, DataErrorCode>> = {
  'permission-denied': 'refused',
  unauthenticated: 'unauthenticated',
  'not-found': 'missing-document',
  'already-exists': 'aborted',
  aborted: 'aborted',
  'failed-precondition': 'invalid',
  'invalid-argument': 'invalid',
  'out-of-range': 'invalid',
  unavailable: 'busy',
  internal: 'unavailable',
  // The SDK's code for HTTP status 500.
  unknown: 'unavailable',
  'deadline-exceeded': 'busy',
  'resource-exhausted': 'busy',
  cancelled: 'unavailable',
}

/**
 * Converts any error. The Lite SDK knows only HTTP statuses; a missing index is recognised by its message.
 */
export function dataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  const given = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  // The SDK appends the browser's own words.
  const [lost] = new RegExp(`${NO_ANSWER}( in time)?`).exec(message) ?? []
  if (lost) return new DataError('network', lost, { cause })
  if (/requires an? .*index/i.test(message)) return new DataError('missing-index', message, { cause })
  return new DataError(CODES[given] ?? 'unknown', message, { cause })
}
