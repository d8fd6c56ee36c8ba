import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const TEXT = /^(text|application)\/|svg/
/** Below this a compressed answer saves no packet. */
const WORTH_IT = 1024

export type Encoding = 'br' | 'gzip' | 'identity'

export interface SiteFile {
  type: string
  /** Without quotes; the same bytes give the same tag on every start. */
  tag: string
  compressible: boolean
  /** The bytes in this encoding, compressed the first time that somebody asks. */
  bytes(encoding: Encoding): Promise<Buffer>
}

const brotli = promisify(brotliCompress)
const pack = promisify(gzip)

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return pack(bytes, { level: 9 })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

function siteFile(path: string): SiteFile {
  const plain = readFileSync(path)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    type,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    compressible: TEXT.test(type) && plain.length >= WORTH_IT,
    bytes(encoding) {
      const known = made.get(encoding)
      if (known) return known
      const compressed = compress(plain, encoding)
      made.set(encoding, compressed)
      return compressed
    },
  }
}

/**
 * Every file of a built site by its path ("/assets/index-1a2b.js"), in memory: a path that is not a key of this map
 * cannot be served, whatever it contains. Names that begin with a dot are the build's own and stay out.
 */
export function siteFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  const visit = (path: string, prefix: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue
      const inside = join(path, entry.name)
      if (entry.isDirectory()) visit(inside, `${prefix}${entry.name}/`)
      else files.set(prefix + entry.name, siteFile(inside))
    }
  }
  visit(folder, '/')
  return files
}
