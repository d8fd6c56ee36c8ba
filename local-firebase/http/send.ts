import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import { accepts } from './encoding.ts'
import type { HeldBytes, Holding } from './held-bytes.ts'
import { LARGE_BYTES, LARGE_MIN_RATE, RateWatch, type MinRate, MIN_RATE } from './min-rate.ts'

const pack = promisify(gzip)
/** Fast rather than small. */
const LEVEL = { level: 1 }
/** Below this size, bytes, compression saves no packet worth the time. */
const MIN_PACKED = 4096
/** A buffered response is written in pieces of this size, so that the client's rate can be measured. */
const PIECE = 64 * 1024

/** The recipient of a response, the counter of its held bytes and, in tests, its minimum rate. */
export interface Reader {
  address: string | undefined
  held: HeldBytes
  minRate?: MinRate
}

/** Waits until the client has read what was written or has gone; disconnects a client that is too slow. */
async function taken(res: ServerResponse, event: 'drain' | 'finish', watch: RateWatch): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      res.off(event, done).off('close', done)
      resolve()
    }
    const timer = setTimeout(() => {
      res.destroy()
      // A response queued behind another one on the connection gets no close event.
      done()
    }, watch.wait())
    res.once(event, done).once('close', done)
  })
}

async function write(
  res: ServerResponse,
  chunks: AsyncIterable<Uint8Array>,
  watch: RateWatch,
): Promise<void> {
  for await (const chunk of chunks) {
    if (res.destroyed) return
    if (!res.write(chunk)) await taken(res, 'drain', watch)
    watch.moved(chunk.length)
  }
  if (res.destroyed) return
  res.end()
  if (!res.writableFinished) await taken(res, 'finish', watch)
}

/** Splits chunks into pieces; a chunk counts as held until its last piece has been read. */
async function* pieces(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  watch: RateWatch,
  holding: Holding,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (chunk.length > LARGE_BYTES) watch.hurry(LARGE_MIN_RATE)
    holding.take(chunk.length)
    for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE)
    holding.give(chunk.length)
  }
}

/** Sends a response at the pace of its reader. An error midway closes the connection. */
async function sendChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  res: ServerResponse,
  { address, held, minRate = MIN_RATE }: Reader,
  packed = false,
): Promise<void> {
  const watch = new RateWatch(minRate)
  const holding = held.open(address, watch, () => res.destroy())
  const source = pieces(chunks, watch, holding)
  try {
    await write(res, packed ? pipeline(source, createGzip(LEVEL), () => undefined) : source, watch)
  } catch {
    res.destroy()
  } finally {
    holding.release()
  }
}

/** Sends a response that is in memory as a whole. */
export async function sendWhole(bytes: Uint8Array, res: ServerResponse, reader: Reader): Promise<void> {
  if (res.destroyed) return
  if (bytes.length <= PIECE) res.end(bytes)
  else return sendChunks([bytes], res, reader)
}

/** Sends JSON, gzipped if accepted; a body that arrives as a single chunk is sent with its length. */
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
    return sendChunks(all([first.value, second.value], source), res, reader, packs)
  }
  const whole = first.done ? new Uint8Array(0) : first.value
  const bytes = packs && whole.length >= MIN_PACKED ? await pack(whole, LEVEL) : whole
  if (bytes !== whole) res.setHeader('content-encoding', 'gzip')
  res.setHeader('content-length', bytes.length)
  return sendWhole(bytes, res, reader)
}

async function* all(first: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let chunk = first.shift(); chunk; chunk = first.shift()) yield chunk
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Sends a handler's response at the pace of its reader, keeping only what is still to be sent. */
export function send(
  response: Response,
  req: IncomingMessage,
  res: ServerResponse,
  reader: Reader,
): Promise<void> {
  res.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (response.body === null || req.method === 'HEAD') {
    res.end()
    return response.body?.cancel() ?? Promise.resolve()
  }
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return sendJson(response.body, req, res, reader)
  return sendChunks(response.body, res, reader)
}
