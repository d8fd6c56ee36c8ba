import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bytesOf, chunksOf, type Patience, tooLarge } from './body.ts'
import { compressed } from './compress.ts'
import { ApiError, errorResponse } from './error.ts'

/** Google's limit for one API request. */
const MAX_CALL_BYTES = 10 * 1024 * 1024
/** Larger than any chunk the SDK uploads (16 MiB) and any image the rules allow. */
const MAX_UPLOAD_BYTES = 48 * 1024 * 1024
/** Methods that a Request cannot have (fetch.spec.whatwg.org, "forbidden method"). */
const IMPOSSIBLE = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** `address` is the other end's of the connection, as the operating system says; X-Forwarded-* is never read. */
export type Handler = (request: Request, address?: string) => Promise<Response | null>

export interface ServeOptions {
  /** What the address of every request begins with, whatever its Host says. */
  origin: string
  /** Leaves the body to be read by the handler as it arrives (uploads); otherwise it is read first. */
  streamed: boolean
  patience?: Patience
}

/** Serves one node:http exchange with a Request → Response handler; false when the handler does not know the path. */
export async function serve(
  handler: Handler,
  req: IncomingMessage,
  res: ServerResponse,
  options: ServeOptions,
): Promise<boolean> {
  let response: Response | null
  try {
    response = await handler(await toRequest(req, options, goneSignal(res)), req.socket.remoteAddress)
  } catch (error) {
    response = errorResponse(error)
  }
  if (!response) return false
  await send(response, req, res)
  return true
}

/** Aborted when the client has gone before its answer was sent. */
function goneSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  return gone.signal
}

async function toRequest(
  req: IncomingMessage,
  { origin, streamed, patience }: ServeOptions,
  signal: AbortSignal,
): Promise<Request> {
  const method = req.method ?? 'GET'
  if (IMPOSSIBLE.has(method)) throw new ApiError(405, 'This method is not allowed here.')
  const headers = new Headers()
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    headers.append(req.rawHeaders[i] as string, req.rawHeaders[i + 1] as string)
  }
  const url = origin + (req.url ?? '/')
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal })
  const limit = streamed ? MAX_UPLOAD_BYTES : MAX_CALL_BYTES
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  if (!streamed)
    return new Request(url, { method, headers, signal, body: await bytesOf(req, limit, patience) })
  const body = Readable.toWeb(Readable.from(chunksOf(req, limit, patience))) as ReadableStream<Uint8Array>
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}

async function send(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // A body that was refused unread would otherwise be taken for the next request of the connection.
  if (!req.complete) res.setHeader('connection', 'close')
  res.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (response.body === null || req.method === 'HEAD') {
    res.end()
    return
  }
  const json = response.headers.get('content-type')?.startsWith('application/json')
  if (json) {
    res.end(await compressed(Buffer.from(await response.arrayBuffer()), req, res))
    return
  }
  // A reader who goes away in the middle of a download is not an error of ours.
  await pipeline(Readable.fromWeb(response.body as never), res).catch(() => res.destroy())
}
