import { ApiError } from '../../http/error.ts'

/** Google's limit for one document, in bytes. */
export const MAX_DOCUMENT_BYTES = 1_048_576
/**
 * Values, field paths' segments and array elements of one write. A mebibyte can hold more only where nearly all of it is
 * null or true, and with its default indexes a document has 40,000 at most.
 */
const MAX_VALUES = 250_000
/** Values between two turns of other requests. */
const STRIDE = 500

const notWritten = (reason: string): ApiError =>
  new ApiError(400, `A document cannot be written because ${reason}.`)

/** Measures one write, or one filter, while it is read, so that a too large one is refused as soon as it is. */
export class Meter {
  #values = 0
  #bytes = 0
  #due = STRIDE
  readonly #refused: (reason: string) => ApiError

  /** `refused` says what is not done for a reason; without it, that a document is not written. */
  constructor(refused: (reason: string) => ApiError = notWritten) {
    this.#refused = refused
  }

  /** Throws ApiError 400 beyond what one write may hold. `bytes` as Firestore counts a document's. */
  take(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > MAX_DOCUMENT_BYTES)
      throw this.#refused('its size exceeds the maximum allowed size of 1,048,576 bytes')
    if (++this.#values > MAX_VALUES) throw this.#refused(`it has more than ${MAX_VALUES} values`)
  }

  /** Whether it is time to let others go first; true once each time. */
  isDue(): boolean {
    if (--this.#due > 0) return false
    this.#due = STRIDE
    return true
  }
}
