import { ApiError } from '../http/error.ts'

/** Maximum size of the first part and the headers of both parts, in bytes. */
const MAX_HEAD_BYTES = 64 * 1024

export interface Multipart {
  /** The first part: metadata as JSON text. */
  metadata: string
  /** The content type of the second part; '' if it has none. */
  contentType: string
  /** The exact size of the second part in bytes, computed from Content-Length. */
  size: number
  /** The bytes of the second part; throws ApiError(400) at the end when the closing boundary is missing. */
  bytes: AsyncGenerator<Uint8Array>
}

function boundaryOf(contentType: string): string {
  const match = /^multipart\/related\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  )
  const boundary = match?.[1] ?? match?.[2]
  if (boundary === undefined) throw new ApiError(400, 'Expected a multipart/related body with a boundary.')
  return boundary
}

/** Returns the content type among the headers of a part; '' if there is none. */
function headers(text: string): string {
  return /^content-type:[ \t]*(.*)$/im.exec(text)?.[1]?.trim() ?? ''
}

/**
 * Reads Firebase's two-part upload body (multipart/related, RFC 2387) as a stream: JSON, then the file. The
 * file may contain the text of the boundary, since its end is that of the whole body, not the first boundary
 * found.
 */
export async function readMultipart(request: Request): Promise<Multipart> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(announced)) throw new ApiError(400, 'Content-Length is required.')
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  const source = (request.body ?? new ReadableStream<Uint8Array>())[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let parts = splitHead(head, boundary)
  while (!parts) {
    const next = await source.next()
    if (next.done) throw new ApiError(400, 'The multipart body ends too early.')
    head = Buffer.concat([head, next.value])
    parts = splitHead(head, boundary)
    if (!parts && head.length > MAX_HEAD_BYTES) throw new ApiError(400, 'The multipart head is too large.')
  }
  const closing = Buffer.from(`\r\n--${boundary}--`)
  const { metadata, contentType, start } = parts
  return {
    metadata,
    contentType,
    size: Math.max(0, announced - start - closing.length),
    bytes: untilClosing(head.subarray(start), source, closing),
  }
}

function splitHead(head: Buffer, boundary: string) {
  const first = Buffer.from(`--${boundary}\r\n`)
  if (head.length >= first.length && !head.subarray(0, first.length).equals(first))
    throw new ApiError(400, 'The multipart body does not begin with its boundary.')
  const jsonAt = head.indexOf('\r\n\r\n')
  const jsonEnd = jsonAt < 0 ? -1 : head.indexOf(`\r\n--${boundary}\r\n`, jsonAt + 2)
  const fileHead = jsonEnd < 0 ? -1 : head.indexOf('\r\n\r\n', jsonEnd + 2)
  if (fileHead < 0) return null
  return {
    metadata: head.toString('utf8', jsonAt + 4, Math.max(jsonAt + 4, jsonEnd)),
    contentType: headers(head.toString('latin1', jsonEnd + 2, fileHead)),
    start: fileHead + 4,
  }
}

async function* untilClosing(
  first: Buffer,
  source: AsyncIterator<Uint8Array>,
  closing: Buffer,
): AsyncGenerator<Uint8Array> {
  // Length of the longest possible end: the closing boundary and a final line break.
  const hold = closing.length + 2
  let held = first
  for (;;) {
    if (held.length > hold) {
      yield held.subarray(0, held.length - hold)
      held = held.subarray(held.length - hold)
    }
    const next = await source.next()
    if (next.done) break
    held = Buffer.concat([held, next.value])
  }
  const end = held.toString('latin1').endsWith('--\r\n') ? held.length - 2 : held.length
  const at = end - closing.length
  if (at < 0 || !held.subarray(at, end).equals(closing))
    throw new ApiError(400, 'The multipart body does not end with its boundary.')
  if (at > 0) yield held.subarray(0, at)
}
