import type { IncomingMessage } from 'node:http'
import { ApiError } from './error.ts'
import type { Holding } from './held-bytes.ts'
import { LARGE_BYTES, LARGE_MIN_RATE, type RateWatch } from './min-rate.ts'

/** Sizes of the blocks that chunks are copied into, the first one small, so that tiny chunks cost little. */
const FIRST_BLOCK = 4 * 1024
const BLOCK = 64 * 1024

/** Returns the error for a body over `limit` bytes, in Google's words. */
export function tooLarge(limit: number): ApiError {
  return new ApiError(400, `Request payload size exceeds the limit: ${limit} bytes.`)
}

/** Yields the chunks; throws ApiError 400 once they exceed `limit` bytes. Content-Length is not relied on. */
export async function* within(
  limit: number,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    yield chunk
  }
}

async function* arriving(req: IncomingMessage, watch: RateWatch): AsyncGenerator<Uint8Array> {
  const source = (req as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  let timer: NodeJS.Timeout | undefined
  try {
    for (;;) {
      timer = setTimeout(() => req.destroy(), watch.wait())
      const { done, value } = await source.next()
      clearTimeout(timer)
      watch.moved(value?.length ?? 0)
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Yields the chunks of a body as they arrive. Throws ApiError 400 beyond `limit` bytes. Only time spent
 * waiting for the client counts against its rate. Too slow a client is disconnected without a response, which
 * the SDK treats as a network failure: it resumes an upload where it stopped.
 */
export const chunksOf = (req: IncomingMessage, limit: number, watch: RateWatch): AsyncGenerator<Uint8Array> =>
  within(limit, arriving(req, watch))

/** Copies chunks into blocks. Awaits `room` before allocating a block, with its size and the bytes so far. */
export async function gathered(
  chunks: AsyncIterable<Uint8Array>,
  room?: (bytes: number, size: number) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  let block = new Uint8Array(0)
  let used = 0
  let size = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      if (used === block.length) {
        const length = Math.min(BLOCK, Math.max(FIRST_BLOCK, block.length * 4))
        await room?.(length, size)
        block = new Uint8Array(length)
        blocks.push(block)
        used = 0
      }
      const part = chunk.subarray(at, at + block.length - used)
      block.set(part, used)
      used += part.length
      at += part.length
    }
    size += chunk.length
  }
  if (used < block.length) blocks.push((blocks.pop() ?? block).subarray(0, used))
  return blocks
}

/** Buffers the whole body in blocks, counted as held bytes. Throws ApiError 400 beyond `limit` bytes. */
export async function blocksOf(
  req: IncomingMessage,
  limit: number,
  watch: RateWatch,
  holding: Holding,
): Promise<Uint8Array<ArrayBuffer>[]> {
  let isLarge = Number(req.headers['content-length'] ?? 0) > LARGE_BYTES
  if (isLarge) watch.hurry(LARGE_MIN_RATE)
  const blocks = await gathered(chunksOf(req, limit, watch), (bytes, size) => {
    if (!isLarge && size > LARGE_BYTES) watch.hurry(LARGE_MIN_RATE)
    isLarge ||= size > LARGE_BYTES
    return holding.room(bytes)
  })
  holding.settle()
  return blocks
}
