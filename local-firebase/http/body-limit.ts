/** Maximum request body of a route, decided before any of it is read. */
export interface BodyLimit {
  bytes: number
  /** Whether the handler reads the body as a stream; otherwise it is buffered before the handler is run. */
  streamed?: boolean
}

/** For routes without a body, and for unknown routes and methods. */
export const NO_BODY: BodyLimit = { bytes: 0 }
/** For forms and small JSON: Authentication, and metadata of files. */
export const SMALL_BODY: BodyLimit = { bytes: 64 * 1024 }
