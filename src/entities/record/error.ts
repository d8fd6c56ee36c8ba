export { DataError, isUnanswered } from '../../firebase/error.ts'

/** Thrown when the requested record does not exist; the message is the specification's. */
export class NotFoundError extends Error {
  readonly code = 'not-found'

  constructor(message: string) {
    super(message)
    this.name = 'NotFoundError'
  }
}

/** How long a record that was not found counts as missing without another read, ms. */
const JUST_NOW = 10_000

/**
 * Returns the NotFoundError with which a query failed within the last seconds, for example before the
 * application had loaded, so that the record need not be read again; otherwise null.
 */
export const recentlyNotFound = (state: { error: unknown; errorUpdatedAt: number } | undefined) =>
  state?.error instanceof NotFoundError && Date.now() - state.errorUpdatedAt < JUST_NOW ? state.error : null
