import { ApiError } from './error.ts'
import { isLoopback } from './loopback.ts'

/** Whether a Host header names this machine. */
export function isLoopbackHost(host: string): boolean {
  return isLoopback(host.replace(/:\d+$/, ''))
}

/**
 * Accepts only loopback names and the public address, so that a foreign site cannot point its own name at
 * this machine and reach the server from a browser (DNS rebinding). Throws ApiError 403.
 */
export function checkHost(host: string | undefined, publicOrigin: string): void {
  if (host !== undefined && (isLoopbackHost(host) || host === new URL(publicOrigin).host)) return
  throw new ApiError(403, 'This host is not served here. Set PUBLIC_URL to the public address of the site.')
}
