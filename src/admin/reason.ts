import { DataError, isUnanswered } from '../entities/record/error.ts'
import { ConflictError, InvalidError, RefusedError, SignedOutError } from '../records/error.ts'

const codeOf = (error: unknown) => (error instanceof DataError ? error.code : null)

/** Explains a failure, for the {message} in the specification's error messages. */
export function reason(error: unknown): string {
  if (error instanceof SignedOutError || codeOf(error) === 'unauthenticated')
    return 'You were signed out. Sign in, then try again.'
  if (error instanceof RefusedError) return 'The database refused this change.'
  if (error instanceof ConflictError) return 'Somebody else has just changed this.'
  if (error instanceof InvalidError) return error.message
  if (isUnanswered(error)) return 'The server cannot be reached.'
  if (codeOf(error) === 'busy') return 'The server is busy. Try again.'
  if (codeOf(error) === 'unavailable') return 'The server answered with an error. Try again.'
  if (codeOf(error) === 'refused')
    return 'The server refused access. If it does so again, ask a colleague whether your account is active.'
  return error instanceof Error && error.message ? error.message : String(error)
}
