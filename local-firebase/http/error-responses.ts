import type { Handler } from './adapter.ts'
import { ApiError, errorResponse } from './error.ts'

/** How an error is reported to the client and the log. */
export interface Failure {
  /** Response for the client. */
  response: Response
  /** Line for the log; null for an error that is not the server's fault. */
  line: string | null
}

/** Converts an error to a response in the format of Google's APIs; only unexpected errors are logged. */
export const failureOf = (error: unknown, request: Request): Failure => ({
  response: errorResponse(error),
  line:
    error instanceof ApiError
      ? null
      : `error at ${new URL(request.url).pathname}: ${error instanceof Error ? error.stack : String(error)}`,
})

/**
 * Wraps a handler so that its errors become responses; the only place that does so. A service whose protocol
 * has an error format of its own passes its own `failure`.
 */
export const withErrorResponses =
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
