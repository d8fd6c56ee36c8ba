import type { Recorded } from './record.ts'

/** A request that keeps the processor longer than this, in milliseconds, is a hang. */
export const HANG_MS = 1000

/** HTTP statuses that make the SDK try again for minutes: never the answer to a request that will not get better. */
const RETRIED = new Set([408, 429])

/** What local-firebase does not have (decision 37): the one 5xx that no client tries again. */
const UNIMPLEMENTED = 501

/** The paths whose answers are pages or files, not JSON. */
const OTHERWISE = /^\/__\/auth\/action|[?&]alt=media/

function isGoogleError(body: unknown, status: number): boolean {
  const { error } = (Array.isArray(body) ? body[0] : body) as {
    error?: { code?: unknown; message?: unknown }
  }
  return error?.code === status && typeof error.message === 'string'
}

/** What is wrong with an answer, in words; null when it is as Google's would be. */
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
    return `status ${status} with a body that is no JSON: ${body.slice(0, 300)}`
  }
  if (status >= 400 && !isGoogleError(json, status))
    return `status ${status} without Google's error: ${body.slice(0, 300)}`
  return null
}
