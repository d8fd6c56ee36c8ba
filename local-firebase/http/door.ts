import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Handler, serve } from './adapter.ts'
import { corsHeaders } from './cors.ts'
import { ApiError, errorResponse } from './error.ts'
import { checkHost, isLoopback } from './host.ts'

/** A service answers the requests that are its own, and null for all others. */
export interface Service {
  handle: Handler
}

export interface Door {
  /** Answers as the server does, without a connection; null when the path is none of Firebase's. */
  respond: Handler
  /** The way in from node:http; false when the path is none of Firebase's. */
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>
}

const PREFIXES = [
  '/google.firestore.v1.Firestore/',
  '/emulator/v1/',
  '/v1/projects/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/v0/b/',
  '/__/',
]
const UPLOADS = '/v0/b/'

/** The one way to the services, and the one place where what they throw becomes an answer. */
export function door(services: Service[], publicUrl: string, log: (line: string) => void): Door {
  const { origin } = new URL(publicUrl)

  async function route(request: Request, address?: string): Promise<Response> {
    checkHost(request.headers.get('host') ?? undefined, origin)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    for (const service of services) {
      const response = await service.handle(request, address)
      if (response) return response
    }
    throw new ApiError(404, 'Not found.')
  }

  async function respond(request: Request, address?: string): Promise<Response | null> {
    const { pathname } = new URL(request.url)
    if (!PREFIXES.some((prefix) => pathname.startsWith(prefix))) return null
    return route(request, address).catch((error: unknown) => {
      if (!(error instanceof ApiError))
        log(`error at ${pathname}: ${error instanceof Error ? error.stack : String(error)}`)
      return errorResponse(error)
    })
  }

  return {
    respond,
    async handle(req, res) {
      const url = req.url ?? ''
      if (!PREFIXES.some((prefix) => url.startsWith(prefix))) return false
      // A site in production serves its own pages and needs no other origin.
      const cors = isLoopback(publicUrl)
        ? corsHeaders(req.headers.origin, req.headers['access-control-request-headers'])
        : null
      for (const [name, value] of Object.entries(cors ?? {})) res.setHeader(name, value)
      return serve(respond, req, res, { origin, streamed: url.startsWith(UPLOADS) })
    },
  }
}
