export { DataError } from '../../firebase/error.ts'

/** The requested record does not exist; the message is the specification's. */
export class NotFoundError extends Error {
  readonly code = 'not-found'

  constructor(message: string) {
    super(message)
    this.name = 'NotFoundError'
  }
}

/** How long a record that was not found counts as missing without being read again, ms. */
const JUST_NOW = 10_000

/** The NotFoundError that a query has just ended with, say before the application came, so that it need not read again; else null. */
export const recentlyNotFound = (state: { error: unknown; errorUpdatedAt: number } | undefined) =>
  state?.error instanceof NotFoundError && Date.now() - state.errorUpdatedAt < JUST_NOW ? state.error : null
