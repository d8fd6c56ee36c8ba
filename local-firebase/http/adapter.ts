import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { blocksOf, chunksOf, tooLarge } from './body.ts'
import type { BodyLimit } from './body-limit.ts'
import { ApiError, errorResponse } from './error.ts'
import { HeldBytes, type Holding } from './held-bytes.ts'
import { RateWatch, type MinRate, MIN_RATE } from './min-rate.ts'
import { NO_PROXIES, type Proxies, visitorOf } from './proxies.ts'
import { send } from './send.ts'

/** Methods that the Request class does not allow (fetch.spec.whatwg.org, "forbidden method"). */
const IMPOSSIBLE = new Set(['CONNECT', 'TRACE', 'TRACK'])
/** Time to drain a body that was rejected before it was read. */
const REST_MS = 10_000

/** `address` is the client's: the peer of the connection or, behind trusted proxies, the one they report. */
export type Handler = (request: Request, address?: string) => Promise<Response | null>

export interface ServeOptions {
  /** Origin of every request URL, whatever the Host header says. */
  origin: string
  limit: BodyLimit
  proxies?: Proxies
  /** Counter of bytes held for clients; defaults to one for this exchange alone. */
  held?: HeldBytes
  minRate?: MinRate
}

/** Serves a node:http exchange through a Request → Response handler; false when it does not know the path. */
export async function serve(
  handler: Handler,
  req: IncomingMessage,
  res: ServerResponse,
  options: ServeOptions,
): Promise<boolean> {
  const { proxies = NO_PROXIES, held = new HeldBytes(), minRate } = options
  const address = visitorOf(req.socket.remoteAddress, req.headers, proxies)
  const watch = new RateWatch(minRate ?? MIN_RATE)
  const holding = held.open(address, watch, () => req.destroy())
  let response: Response | null
  try {
    response = await handler(
      await toRequest(req, options, { watch, holding, signal: goneSignal(res) }),
      address,
    )
  } catch (error) {
    response = errorResponse(error)
  } finally {
    holding.release()
  }
  if (!response) return false
  // The unread rest of a partly read body would be parsed as the next request on the connection.
  if (!req.complete && req.readableDidRead) res.setHeader('connection', 'close')
  const sending = send(response, req, res, { address, held, ...(minRate ? { minRate } : {}) })
  // Dropped so that a slow reader does not keep the text that the response was built from in memory.
  response = null
  await sending
  if (!req.complete) throwAway(req)
  return true
}

/** Returns a signal that aborts when the client disconnects before its response has been sent. */
function goneSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort(new ApiError(400, 'The request was cancelled.', 'CANCELLED'))
  })
  return gone.signal
}

async function toRequest(
  req: IncomingMessage,
  { origin, limit }: ServeOptions,
  { watch, holding, signal }: { watch: RateWatch; holding: Holding; signal: AbortSignal },
): Promise<Request> {
  const method = req.method ?? 'GET'
  if (IMPOSSIBLE.has(method)) throw new ApiError(405, 'This method is not allowed here.')
  const headers = new Headers()
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    headers.append(req.rawHeaders[i] as string, req.rawHeaders[i + 1] as string)
  }
  const url = origin + (req.url ?? '/')
  if (method === 'GET' || method === 'HEAD' || limit.bytes === 0)
    return new Request(url, { method, headers, signal })
  if (Number(req.headers['content-length'] ?? 0) > limit.bytes) throw tooLarge(limit.bytes)
  if (limit.streamed) {
    const body = Readable.toWeb(Readable.from(chunksOf(req, limit.bytes, watch)))
    return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
  }
  const blocks = await blocksOf(req, limit.bytes, watch, holding)
  // Also set for a chunked body that was sent without a length.
  headers.set('content-length', String(blocks.reduce((sum, { length }) => sum + length, 0)))
  const body = streamOf(blocks)
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}

/** Streams block by block, so that each block can be freed once it is read. */
function streamOf(blocks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(to) {
      const block = blocks.shift()
      if (block) to.enqueue(block)
      else to.close()
    },
  })
}

/**
 * Drains the rest of an unwanted body, so that the client gets to read the response and the connection can be
 * reused. Closes the connection if that takes longer than REST_MS.
 */
function throwAway(req: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!req.complete) req.destroy()
  }, REST_MS)
  req.once('close', () => clearTimeout(timer))
}
