import type { IncomingMessage } from 'node:http'
import { ApiError } from './error.ts'

/** How slowly a body may arrive before its connection is cut. Milliseconds and bytes per second. */
export interface Patience {
  /** The longest time without a single byte. */
  silence: number
  /** What a body may take whatever its size … */
  grace: number
  /** … and the pace that it has to keep from then on. */
  rate: number
}

/** A phone on a bad line keeps up; a client that feeds one byte a second to hold a connection does not. */
const PATIENCE: Patience = { silence: 30_000, grace: 30_000, rate: 2048 }

/**
 * The body's chunks as they arrive. Throws ApiError 400 beyond `limit` bytes. Only the time spent waiting for the client
 * counts against it; who is too slow loses the connection without an answer, which the SDK takes for a broken line:
 * an upload is resumed where it stopped.
 */
export async function* chunksOf(
  req: IncomingMessage,
  limit: number,
  { silence, grace, rate }: Patience = PATIENCE,
): AsyncGenerator<Uint8Array> {
  const source = (req as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  let size = 0
  let waited = 0
  let timer: NodeJS.Timeout | undefined
  try {
    for (;;) {
      const since = Date.now()
      const left = Math.min(silence, grace + (size / rate) * 1000 - waited)
      timer = setTimeout(() => req.destroy(), left)
      const { done, value } = await source.next()
      clearTimeout(timer)
      if (done) return
      waited += Date.now() - since
      size += value.length
      if (size > limit) throw tooLarge(limit)
      yield value
    }
  } finally {
    clearTimeout(timer)
  }
}

/** The whole body. Throws ApiError 400 beyond `limit` bytes. */
export async function bytesOf(
  req: IncomingMessage,
  limit: number,
  patience?: Patience,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(req, limit, patience)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

/** The answer to a body over `limit` bytes, in Google's words. */
export function tooLarge(limit: number): ApiError {
  return new ApiError(400, `Request payload size exceeds the limit: ${limit} bytes.`)
}
