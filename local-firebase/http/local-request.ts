import { isLoopbackHost } from './host.ts'
import { isLoopback } from './loopback.ts'
import { isForwarded } from './proxies.ts'

/** Whether a request was made on this machine, by a loopback name and not forwarded by a proxy. */
export function isLocalRequest(request: Request, address: string | undefined): boolean {
  const headers = Object.fromEntries(request.headers)
  return (
    isLoopbackHost(headers['host'] ?? '') &&
    (address === undefined || isLoopback(address)) &&
    !isForwarded(headers)
  )
}
