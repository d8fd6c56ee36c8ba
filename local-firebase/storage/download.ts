import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ApiError } from '../http/error.ts'
import type { FileStore } from './file-store.ts'
import { etagOf, type StoredObject } from './stored-object.ts'

/** Types that browsers show without running code; all others are sent as attachments. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])

/** Parses a Range header with one range to inclusive offsets; null for the whole object (RFC 9110, 14.2). */
function rangeOf(header: string | null, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || size === 0 || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return null
  if (start >= size || end < start) throw new ApiError(416, 'The requested range is outside the object.')
  return { start, end }
}

function typeHeaders(object: StoredObject): Record<string, string> {
  const disposition = object.contentDisposition ?? 'inline'
  if (PICTURES.has(object.contentType))
    return { 'Content-Type': object.contentType, 'Content-Disposition': disposition }
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': disposition.replace(/^\s*[^;\s]*/, 'attachment'),
  }
}

/** Responds with the object's bytes: all, a range, or a 304 when the client has this version. */
export async function download(object: StoredObject, request: Request, files: FileStore): Promise<Response> {
  const etag = `"${etagOf(object)}"`
  const headers = new Headers({
    ...typeHeaders(object),
    ETag: etag,
    'Last-Modified': new Date(object.updated).toUTCString(),
    'Cache-Control': object.cacheControl ?? 'private, max-age=0',
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (object.contentLanguage !== null) headers.set('Content-Language', object.contentLanguage)
  if (
    (request.headers.get('if-none-match') ?? '')
      .split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
    return new Response(null, { status: 304, headers })
  const fresh = [null, etag].includes(request.headers.get('if-range'))
  const range = fresh ? rangeOf(request.headers.get('range'), object.size) : null
  const { start, end } = range ?? { start: 0, end: object.size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${object.size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD' || object.size === 0) return new Response(null, { status, headers })
  const bytes = await files.read(object.file, start, end)
  // Not a 5xx: the SDK would retry for two minutes.
  if (!bytes) throw new ApiError(404, 'Not Found.')
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array> as BodyInit, { status, headers })
}
