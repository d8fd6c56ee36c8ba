import type { Recorded } from './record.ts'

/** Processor time in milliseconds beyond which a request counts as a hang. */
export const HANG_MS = 1000

/** HTTP statuses that make the SDK retry for minutes: never right for a request that will fail again. */
const RETRIED = new Set([408, 429])

/** The status for features that local-firebase lacks (decision 37): the one 5xx that no client retries. */
const UNIMPLEMENTED = 501

/** Paths whose answers are pages or files, not JSON. */
const OTHERWISE = /^\/__\/auth\/action|[?&]alt=media/

function isGoogleError(body: unknown, status: number): boolean {
  const { error } = (Array.isArray(body) ? body[0] : body) as {
    error?: { code?: unknown; message?: unknown }
  }
  return error?.code === status && typeof error.message === 'string'
}

/** Describes the fault of an answer; null if it is like Google's. */
export async function faultOf({ method, path }: Recorded, response: Response | null): Promise<string | null> {
  if (!response) return null
  const { status } = response
  const body = await response.text()
  if ((status >= 500 && status !== UNIMPLEMENTED) || RETRIED.has(status))
    return `status ${status}: ${body.slice(0, 300)}`
  if (status === 204 || status === 304 || method === 'HEAD' || (OTHERWISE.test(path) && status < 400))
    return null
  if (path.startsWith('/__/auth/action')) return null
  if (body === '' && response.headers.has('x-goog-upload-status')) return null
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return `status ${status} with a body that is not JSON: ${body.slice(0, 300)}`
  }
  if (status >= 400 && !isGoogleError(json, status))
    return `status ${status} without Google's error: ${body.slice(0, 300)}`
  return null
}
