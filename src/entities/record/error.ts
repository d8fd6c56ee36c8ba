export { DataError } from '../../firebase/error.ts'

/** The record asked for does not exist; the message is the specification's. */
export class NotFoundError extends Error {
  readonly code = 'not-found'

  constructor(message: string) {
    super(message)
    this.name = 'NotFoundError'
  }
}

/** Who comes back to a record that was missing may know that it is there by now. ms */
const JUST_NOW = 10_000

/** What a query has just found missing, say before the application came, so that it need not ask again. */
export const foundMissing = (state: { error: unknown; errorUpdatedAt: number } | undefined) =>
  state?.error instanceof NotFoundError && Date.now() - state.errorUpdatedAt < JUST_NOW ? state.error : null
