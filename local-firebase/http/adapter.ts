import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError, errorResponse } from './error.ts'
import { compressed } from './compress.ts'

/** Google's limit for one API request. */
const MAX_CALL_BYTES = 10 * 1024 * 1024
/** Larger than any chunk the SDK uploads (16 MiB) and any image the rules allow. */
const MAX_UPLOAD_BYTES = 48 * 1024 * 1024

export type Handler = (request: Request) => Promise<Response | null>

/**
 * Serves one node:http exchange with a Request → Response handler; false when the handler does not know the path.
 * `streamed` leaves the body to be read by the handler as it arrives (uploads); otherwise it is read first.
 */
export async function serve(
  handler: Handler,
  req: IncomingMessage,
  res: ServerResponse,
  { origin, streamed }: { origin: string; streamed: boolean },
): Promise<boolean> {
  let response: Response | null
  try {
    response = await handler(await toRequest(req, origin, streamed))
  } catch (error) {
    response = errorResponse(error)
  }
  if (!response) return false
  await send(response, req, res)
  return true
}

async function toRequest(req: IncomingMessage, origin: string, streamed: boolean): Promise<Request> {
  const method = req.method ?? 'GET'
  const headers = new Headers()
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    headers.append(req.rawHeaders[i] as string, req.rawHeaders[i + 1] as string)
  }
  const url = origin + (req.url ?? '/')
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  const limit = streamed ? MAX_UPLOAD_BYTES : MAX_CALL_BYTES
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  if (!streamed) return new Request(url, { method, headers, body: await readAll(req, limit) })
  const body = Readable.toWeb(Readable.from(limited(req, limit))) as ReadableStream<Uint8Array>
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

async function readAll(req: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limited(req, limit)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

async function* limited(req: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of req as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    yield chunk
  }
}

function tooLarge(limit: number): ApiError {
  return new ApiError(400, `Request payload size exceeds the limit: ${limit} bytes.`)
}

async function send(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // A body that was refused unread would otherwise be taken for the next request of the connection.
  if (!req.complete) res.setHeader('connection', 'close')
  res.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
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
