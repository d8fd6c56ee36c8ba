import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { accepts } from '../../local-firebase/http/encoding.ts'
import { type Reader, sendWhole } from '../../local-firebase/http/send.ts'
import type { HeadersOf } from './hosting-headers.ts'
import { type Encoding, isFileType, type SiteFile } from './site-files.ts'

export const PAGE = '/index.html'

/** Returns the decoded path of a URL; null if its percent-encoding is invalid. */
export function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''))
  } catch {
    return null
  }
}

/** Whether a path names a file (by its extension or the assets folder) rather than a screen. */
function namesFile(path: string): boolean {
  return path.startsWith('/assets/') || /\/\.[^/]*$/.test(path) || isFileType(extname(path).toLowerCase())
}

function encodingFor(file: SiteFile, header: string): Encoding {
  if (!file.compressible) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function refuse(res: ServerResponse, status: number, message: string, headers: Record<string, string>): void {
  const text = `${message}\n`
  res.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
  })
  res.end(text)
}

/**
 * Sends a file, compressed as the client accepts, or 304 if the client has it. `reader` is given for a file
 * generated for this response only, which takes memory until the client has read it.
 */
export async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  file: SiteFile,
  headers: Record<string, string>,
  { status = 200, reader }: { status?: number; reader?: Reader } = {},
): Promise<void> {
  const encoding = encodingFor(file, req.headers['accept-encoding']?.toString() ?? '')
  const etag = `"${file.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  for (const [key, value] of Object.entries(headers)) res.setHeader(key, value)
  res.setHeader('ETag', etag)
  if (file.compressible) res.setHeader('Vary', 'Accept-Encoding')
  const tags = (req.headers['if-none-match'] ?? '').split(',')
  if (tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    res.writeHead(304).end()
    return
  }
  const bytes = await file.bytes(encoding)
  if (!res.hasHeader('Content-Type')) res.setHeader('Content-Type', file.type)
  res.setHeader('Content-Length', bytes.length)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.writeHead(status)
  if (reader && req.method !== 'HEAD') await sendWhole(bytes, res, reader)
  else res.end(req.method === 'HEAD' ? undefined : bytes)
}

/**
 * Returns the handler of the built site: serves its files, and the app's page for
 * every path that names no file.
 */
export function siteHandler(files: Map<string, SiteFile>, headersOf: HeadersOf) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = pathOf(req.url ?? '/')
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return refuse(res, 405, 'Only GET and HEAD are allowed here.', {
        ...headersOf('/'),
        Allow: 'GET, HEAD',
      })
    const found = path === null || path === '/' ? PAGE : path
    const missing = !files.has(found)
    if (missing && namesFile(found)) return refuse(res, 404, 'There is no such file.', headersOf('/'))
    const name = missing ? PAGE : found
    const file = files.get(name)
    if (!file) return refuse(res, 404, 'The site has not been built: run "npm run build".', headersOf('/'))
    await answer(req, res, file, headersOf(name))
  }
}
