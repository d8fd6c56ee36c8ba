import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import { accepts } from './encoding.ts'
import type { HeldBytes } from './held-bytes.ts'
import { LARGE_BYTES, LARGE_PATIENCE, Pace, type Patience, PATIENCE } from './pace.ts'

const pack = promisify(gzip)
/** Quick rather than small. */
const LEVEL = { level: 1 }
/** Below this a packed answer saves no packet worth the time. */
const MIN_PACKED = 4096
/** A whole answer is handed over in pieces, so that it shows how quickly they are taken. */
const PIECE = 64 * 1024

/** Who reads an answer, what it takes memory from, and for tests how slowly it may be read. */
export interface Reader {
  address: string | undefined
  held: HeldBytes
  patience?: Patience
}

/** Until the client has taken what was written, or has gone; who is too slow is cut off. */
async function taken(res: ServerResponse, event: 'drain' | 'finish', pace: Pace): Promise<void> {
  const timer = setTimeout(() => res.destroy(), pace.wait())
  await new Promise<void>((resolve) => {
    const done = (): void => {
      res.off(event, done).off('close', done)
      resolve()
    }
    res.once(event, done).once('close', done)
  })
  clearTimeout(timer)
}

async function write(
  res: ServerResponse,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  pace: Pace,
): Promise<void> {
  for await (const chunk of chunks) {
    if (res.destroyed) return
    if (!res.write(chunk)) await taken(res, 'drain', pace)
    pace.moved(chunk.length)
  }
  if (res.destroyed) return
  res.end()
  if (!res.writableFinished) await taken(res, 'finish', pace)
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

/** Sends an answer that is in memory as a whole: it counts as held until the last piece is taken. */
export async function sendWhole(bytes: Uint8Array, res: ServerResponse, reader: Reader): Promise<void> {
  if (res.destroyed) return
  if (bytes.length <= PIECE) {
    res.end(bytes)
    return
  }
  const { address, held, patience = bytes.length > LARGE_BYTES ? LARGE_PATIENCE : PATIENCE } = reader
  const pace = new Pace(patience)
  const holding = held.open(address, pace, () => res.destroy())
  try {
    holding.take(bytes.length)
    await write(res, piecesOf(bytes), pace)
  } finally {
    holding.release()
  }
}

/** Sends an answer chunk by chunk, as its reader takes them. One that breaks in the middle loses the connection. */
async function sendStreamed(
  chunks: AsyncIterable<Uint8Array>,
  res: ServerResponse,
  { patience = PATIENCE }: Reader,
): Promise<void> {
  await write(res, chunks, new Pace(patience)).catch(() => res.destroy())
}

/** JSON is packed for who takes it. What its service made in one piece goes out with its length, the rest as it comes. */
async function sendJson(
  body: ReadableStream<Uint8Array>,
  req: IncomingMessage,
  res: ServerResponse,
  reader: Reader,
): Promise<void> {
  res.appendHeader('vary', 'accept-encoding')
  const packs = accepts(req.headers['accept-encoding']?.toString() ?? '', 'gzip')
  const source = body[Symbol.asyncIterator]()
  const [first, second] = [await source.next(), await source.next()]
  if (!first.done && !second.done) {
    if (packs) res.setHeader('content-encoding', 'gzip')
    const chunks = Readable.from(all([first.value, second.value], source), { objectMode: false })
    return sendStreamed(packs ? pipeline(chunks, createGzip(LEVEL), () => undefined) : chunks, res, reader)
  }
  const whole = first.done ? new Uint8Array(0) : first.value
  const bytes = packs && whole.length >= MIN_PACKED ? await pack(whole, LEVEL) : whole
  if (bytes !== whole) res.setHeader('content-encoding', 'gzip')
  res.setHeader('content-length', bytes.length)
  return sendWhole(bytes, res, reader)
}

async function* all(first: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Sends a handler's answer, no quicker than it is read. Nothing of it is kept but what is still to be sent. */
export function send(
  response: Response,
  req: IncomingMessage,
  res: ServerResponse,
  reader: Reader,
): Promise<void> {
  res.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  if (response.body === null || req.method === 'HEAD') {
    res.end()
    return response.body?.cancel() ?? Promise.resolve()
  }
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return sendJson(response.body, req, res, reader)
  return sendStreamed(response.body, res, reader)
}
