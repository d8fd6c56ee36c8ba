import { ApiError } from '../../http/error.ts'

/** Google's limit for one document, in bytes. */
export const MAX_DOCUMENT_BYTES = 1_048_576
/**
 * Maximum number of values, field path segments and array elements per write. More would fit into 1 MiB only
 * if nearly all were null or true, and default indexes limit a document to 40,000.
 */
const MAX_VALUES = 250_000
/** Values read between two yields. */
const STRIDE = 500

const notWritten = (reason: string): ApiError =>
  new ApiError(400, `A document cannot be written because ${reason}.`)

/** Measures a write or filter while it is read, so that an excessive one is refused as early as possible. */
export class Meter {
  #values = 0
  #bytes = 0
  #due = STRIDE
  readonly #refused: (reason: string) => ApiError

  /** `refused` builds the error from a reason; by default that a document cannot be written. */
  constructor(refused: (reason: string) => ApiError = notWritten) {
    this.#refused = refused
  }

  /** Counts a value of `bytes`, as in Firestore's document size. Throws ApiError 400 above the limits. */
  take(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > MAX_DOCUMENT_BYTES)
      throw this.#refused('its size exceeds the maximum allowed size of 1,048,576 bytes')
    if (++this.#values > MAX_VALUES) throw this.#refused(`it has more than ${MAX_VALUES} values`)
  }

  /** Whether it is time to yield; resets the counter if so. */
  isDue(): boolean {
    if (--this.#due > 0) return false
    this.#due = STRIDE
    return true
  }
}
