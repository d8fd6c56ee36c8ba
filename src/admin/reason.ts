import { DataError, isUnanswered } from '../entities/record/error.ts'
import { ConflictError, InvalidError, RefusedError, SignedOutError } from '../records/error.ts'

/** Explains a failure, for the {message} in the specification's error messages. */
export function reason(error: unknown): string {
  if (error instanceof SignedOutError) return 'You were signed out. Sign in, then try again.'
  if (error instanceof RefusedError) return 'The database refused this change.'
  if (error instanceof ConflictError) return 'Somebody else has just changed this.'
  if (error instanceof InvalidError) return error.message
  if (isUnanswered(error)) return 'The server cannot be reached.'
  if (error instanceof DataError && error.code === 'unavailable') return 'The server is busy. Try again.'
  return error instanceof Error && error.message ? error.message : String(error)
}
