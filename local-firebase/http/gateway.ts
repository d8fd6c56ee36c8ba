import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Handler, serve } from './adapter.ts'
import { withErrorResponses } from './error-responses.ts'
import { type BodyLimit, NO_BODY } from './body-limit.ts'
import { corsHeaders } from './cors.ts'
import { ApiError } from './error.ts'
import { HeldBytes } from './held-bytes.ts'
import { checkHost } from './host.ts'
import { isLoopbackUrl } from './loopback.ts'
import { NO_PROXIES, type Proxies, visitorOf } from './proxies.ts'
import type { Reader } from './send.ts'
import { serviceOf } from './services.ts'
import { parseUrl } from './parse-url.ts'

/** A service; it returns null for requests that belong to another service. */
export interface Service {
  handle: Handler
  /**
   * Returns the maximum request body for a path: null for a path of another service, NO_BODY for routes and
   * methods that do not exist.
   */
  bodyLimit(method: string, pathname: string): BodyLimit | null
}

export interface Gateway {
  /** Handles a request as the server does, but without a connection; null when the path is not Firebase's. */
  respond: Handler
  /** Entry point for node:http; false when the path is not Firebase's. */
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>
  /** Returns the reader of a response made elsewhere, so that all responses count towards the same limits. */
  readerOf: (req: IncomingMessage) => Reader
}

export interface GatewayOptions {
  publicUrl: string
  log: (line: string) => void
  /** Trusted proxies, whose forwarding headers are believed; by default none. */
  proxies?: Proxies
}

/** Creates the single entrance to all services. */
export function gateway(
  services: Service[],
  { publicUrl, log, proxies = NO_PROXIES }: GatewayOptions,
): Gateway {
  const { origin } = new URL(publicUrl)
  const held = new HeldBytes()

  async function route(request: Request, address?: string): Promise<Response> {
    checkHost(request.headers.get('host') ?? undefined, origin)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    for (const service of services) {
      const response = await service.handle(request, address)
      if (response) return response
    }
    throw new ApiError(404, 'Not found.')
  }

  const respond = withErrorResponses(async (request, address) => {
    const { pathname } = new URL(request.url)
    return serviceOf(pathname) === null ? null : route(request, address)
  }, log)

  /** Returns NO_BODY for paths that no service handles and for requests with a foreign Host header. */
  function limitOf({ method = 'GET', headers }: IncomingMessage, url: string): BodyLimit {
    const asked = method === 'OPTIONS' ? null : parseUrl(origin + url)
    if (!asked) return NO_BODY
    const { pathname } = asked
    try {
      checkHost(headers.host, origin)
    } catch {
      return NO_BODY
    }
    for (const service of services) {
      const limit = service.bodyLimit(method, pathname)
      if (limit) return limit
    }
    return NO_BODY
  }

  return {
    respond,
    readerOf: (req) => ({ address: visitorOf(req.socket.remoteAddress, req.headers, proxies), held }),
    async handle(req, res) {
      const url = req.url ?? ''
      if (serviceOf(url) === null) return false
      // A production site serves its own pages and needs no other origin.
      const cors = isLoopbackUrl(publicUrl)
        ? corsHeaders(req.headers.origin, req.headers['access-control-request-headers'])
        : null
      for (const [name, value] of Object.entries(cors ?? {})) res.setHeader(name, value)
      return serve(respond, req, res, { origin, limit: limitOf(req, url), proxies, held })
    },
  }
}
