import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from './adapter.ts'
import { corsHeaders } from './cors.ts'
import { checkHost, isLoopback } from './host.ts'

/** A service answers the requests that are its own, and null for all others. */
export interface Service {
  handle(request: Request): Promise<Response | null>
}

const PREFIXES = [
  '/v1/projects/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/v0/b/',
  '/__/',
]
const UPLOADS = '/v0/b/'

/** The way in from node:http to the services; false for a path that is none of Firebase's. */
export function door(services: Service[], publicUrl: string) {
  const { origin } = new URL(publicUrl)

  async function route(request: Request): Promise<Response | null> {
    for (const service of services) {
      const response = await service.handle(request)
      if (response) return response
    }
    return new URL(request.url).pathname === '/__/health' ? Response.json({ status: 'ok' }) : null
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const url = req.url ?? ''
    if (!PREFIXES.some((prefix) => url.startsWith(prefix))) return false
    // A site in production serves its own pages and needs no other origin.
    const cors = isLoopback(publicUrl)
      ? corsHeaders(req.headers.origin, req.headers['access-control-request-headers'])
      : null
    for (const [name, value] of Object.entries(cors ?? {})) res.setHeader(name, value)
    if (req.method === 'OPTIONS') {
      res.writeHead(204).end()
      return true
    }
    const handler = (request: Request): Promise<Response | null> => {
      checkHost(req.headers.host, origin)
      return route(request)
    }
    return serve(handler, req, res, { origin, streamed: url.startsWith(UPLOADS) })
  }
}
