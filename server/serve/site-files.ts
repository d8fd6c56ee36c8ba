import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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

/** Whether paths with this ending are of files; a page without one is as good an address of a screen. */
export const isFileType = (ending: string): boolean =>
  ending !== '.html' && (ending in TYPES || ending === '.map')

const TEXT = /^(text|application)\/|svg/
/** Below this a compressed answer saves no packet. */
const WORTH_IT = 1024

export type Encoding = 'br' | 'gzip' | 'identity'

export interface SiteFile {
  type: string
  /** Without quotes; the same bytes give the same tag on every start. */
  tag: string
  compressible: boolean
  /** The bytes in this encoding; what no build has compressed is, the first time that somebody asks. */
  bytes(encoding: Encoding): Promise<Buffer>
}

const brotli = promisify(brotliCompress)
const pack = promisify(gzip)

function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return pack(bytes, { level: Math.min(9, quality) })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** What is sent once is packed quickly, what stays in memory as small as it gets. */
const QUICKLY = 4
const SMALL = 10

/** Made for this one answer; its type follows from the path. */
export const generatedFile = (path: string, content: string | Buffer): SiteFile =>
  fileOf(path, typeof content === 'string' ? Buffer.from(content) : content, (bytes, encoding) =>
    compress(bytes, encoding, QUICKLY),
  )

/** Packs the bytes of the file with this tag. */
type Pack = (bytes: Buffer, encoding: Encoding, tag: string) => Promise<Buffer>

function fileOf(path: string, plain: Buffer, packed: Pack): SiteFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    type,
    tag,
    compressible: TEXT.test(type) && plain.length >= WORTH_IT,
    bytes(encoding) {
      const known = made.get(encoding)
      if (known) return known
      const compressed = packed(plain, encoding, tag)
      made.set(encoding, compressed)
      return compressed
    },
  }
}

/** Where a build leaves what it has packed, as TAG.br: a tag is of the very bytes, so that none is sent in the place of others. */
const PACKED = '.packed'

/** What the build of the site in `folder` has packed, and the same made now where it has not. */
const packedIn =
  (folder: string): Pack =>
  (bytes, encoding, tag) =>
    readFile(join(folder, PACKED, `${tag}.${encoding}`)).catch(() => compress(bytes, encoding, SMALL))

/** Packs the files of the site built in `folder` as browsers like them best, so that no server has to. */
export async function packSite(folder: string): Promise<void> {
  mkdirSync(join(folder, PACKED), { recursive: true })
  for (const file of siteFiles(folder).values())
    if (file.compressible) writeFileSync(join(folder, PACKED, `${file.tag}.br`), await file.bytes('br'))
}

const GENERATED = new Set(['/share', '/feeds'])

/**
 * Every file of a built site by its path ("/assets/index-1a2b.js"), in memory: a path that is not a key of this map
 * cannot be served, whatever it contains. Names that begin with a dot are the build's own and stay out, and so do
 * pages that `npm run publish-pages` left there, unless `withPages`: a server with the data makes them itself.
 */
export function siteFiles(folder: string, withPages = false): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  const packed = packedIn(folder)
  const visit = (path: string, prefix: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || (!withPages && GENERATED.has(prefix + entry.name))) continue
      const inside = join(path, entry.name)
      if (entry.isDirectory()) visit(inside, `${prefix}${entry.name}/`)
      else files.set(prefix + entry.name, fileOf(inside, readFileSync(inside), packed))
    }
  }
  visit(folder, '/')
  return files
}
