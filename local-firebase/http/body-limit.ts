/** How much body a route takes, decided before a byte of it is read. */
export interface BodyLimit {
  bytes: number
  /** Leaves the body to be read by the handler as it arrives; otherwise it is whole in memory before the handler is asked. */
  streamed?: boolean
}

/** For routes and methods that do not exist, and those without a body. */
export const NO_BODY: BodyLimit = { bytes: 0 }
/** Forms and small JSON: Authentication, and metadata of files. */
export const SMALL_BODY: BodyLimit = { bytes: 64 * 1024 }
