export { DataError, type DataErrorCode } from '../firebase/error.ts'

/** The record asked for does not exist; the message is the specification's. */
export class NotFoundError extends Error {
  readonly code = 'not-found'

  constructor(message: string) {
    super(message)
    this.name = 'NotFoundError'
  }
}
