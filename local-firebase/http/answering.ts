import type { Handler } from './adapter.ts'
import { ApiError, errorResponse } from './error.ts'

/** What becomes of a thrown thing. */
export interface Failure {
  /** What the client hears. */
  response: Response
  /** What the log is told; null when it says nothing about the server. */
  line: string | null
}

/** As Google's APIs answer; only what nobody foresaw is logged. */
export const failureOf = (error: unknown, request: Request): Failure => ({
  response: errorResponse(error),
  line:
    error instanceof ApiError
      ? null
      : `error at ${new URL(request.url).pathname}: ${error instanceof Error ? error.stack : String(error)}`,
})

/**
 * The handler, whose errors have become answers: the one place where they do. A service whose protocol has words of its
 * own for them gives its own `failure`.
 */
export const answering =
  (handle: Handler, log: (line: string) => void, failure: typeof failureOf = failureOf): Handler =>
  async (request, address) => {
    try {
      return await handle(request, address)
    } catch (error) {
      const { response, line } = failure(error, request)
      if (line !== null) log(line)
      return response
    }
  }
