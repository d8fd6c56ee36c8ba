import { ApiError } from './error.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Serves loopback names and the public address only, so that a foreign site cannot point its own name at this
 * machine and speak to the server from a browser (DNS rebinding). Throws ApiError 403.
 */
export function checkHost(host: string | undefined, publicOrigin: string): void {
  if (host !== undefined && (LOOPBACK.test(host) || host === new URL(publicOrigin).host)) return
  throw new ApiError(
    403,
    'This host is not served here. Set PUBLIC_URL to the address the site is reached by.',
  )
}

/** Whether an address can only be reached from this machine. */
export function isLoopback(url: string): boolean {
  return LOOPBACK.test(new URL(url).host)
}
