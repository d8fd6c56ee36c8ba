import { ConflictError, InvalidError, RefusedError, SignedOutError } from '../../records/error.ts'
import type { RecordMessages } from './messages.ts'

/** Returns why a save failed, after the specification's sentence; the input is kept in every case. */
export function saveMessage(error: unknown, { saveFailed }: Pick<RecordMessages, 'saveFailed'>): string {
  if (error instanceof SignedOutError) {
    return `${saveFailed} You were signed out. What you typed is kept: sign in, then save again.`
  }
  if (error instanceof RefusedError) return `${saveFailed} The database refused this change.`
  if (error instanceof InvalidError) return error.message
  return saveFailed
}

/** Returns why a delete failed. */
export function deleteMessage(
  error: unknown,
  { deleteFailed }: Pick<RecordMessages, 'deleteFailed'>,
): string {
  if (error instanceof SignedOutError)
    return `${deleteFailed} You were signed out: sign in, then delete again.`
  return error instanceof ConflictError
    ? `${deleteFailed} Somebody else has just changed this record.`
    : deleteFailed
}
