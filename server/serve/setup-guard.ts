import type { IncomingMessage } from 'node:http'
import { isLoopbackUrl } from '../../local-firebase/http/loopback.ts'
import { isForwarded } from '../../local-firebase/http/proxies.ts'
import { site } from '../../src/config.ts'
import { parseUrl } from '../../src/values/parse-url.ts'

/** The response to a request through a proxy while the set-up is open. */
export const SETUP_IS_OPEN =
  'This server is configured for local use only and has no admin yet, so the first visitor would become one. ' +
  'Set PUBLIC_URL to the address that the proxy serves (and TRUSTED_PROXIES to the proxy, "loopback" on the same machine) ' +
  'and restart it.'

/**
 * Whether there is a first admin: the document that records it is publicly readable.
 * `origin` serves local-firebase.
 */
export async function isClaimed(origin: string): Promise<boolean> {
  const documents = `projects/${site.firebase.projectId}/databases/(default)/documents`
  const answer = await fetch(`${origin}/v1/${documents}:batchGet`, {
    method: 'POST',
    body: JSON.stringify({ documents: [`${documents}/setup/admin`] }),
  })
  const [result] = (await answer.json()) as { found?: object }[]
  return result?.found !== undefined
}

/**
 * Whether a request shows signs of a proxy: the headers that most proxies add, HTTP/1.0 (nginx's default,
 * without any such header), or an Origin that is not on this machine.
 */
function comesThroughProxy({ headers, httpVersion }: IncomingMessage): boolean {
  const { origin } = headers
  // A form that hides its origin, such as the one behind an emailed link, sends "null".
  const isForeign = origin !== undefined && origin !== 'null' && !(parseUrl(origin) && isLoopbackUrl(origin))
  return isForwarded(headers) || httpVersion === '1.0' || isForeign
}

/**
 * Returns a guard that tells whether a request must be refused because it comes through a proxy to a server
 * on which anybody may become the first admin: with nginx's default Host header and no PUBLIC_URL, that
 * would be the whole internet.
 */
export function setupGuard(origin: string): (req: IncomingMessage) => Promise<boolean> {
  let claimed = false
  return async (req) => {
    if (claimed || !comesThroughProxy(req)) return false
    claimed = await isClaimed(origin)
    return !claimed
  }
}
