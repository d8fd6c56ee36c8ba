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

/** Whether an extension denotes a file; .html does not, since such a path may also be a screen. */
export const isFileType = (ending: string): boolean =>
  ending !== '.html' && (ending in TYPES || ending === '.map')

const TEXT = /^(text|application)\/|svg/
/** Size below which compression saves no network packet, bytes. */
const WORTH_IT = 1024

export type Encoding = 'br' | 'gzip' | 'identity'

export interface SiteFile {
  type: string
  /** The ETag without quotes; derived from the bytes, so that it is stable across starts. */
  tag: string
  compressible: boolean
  /** Returns the bytes in an encoding; compresses them on first use if the build has not done so. */
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

/** Compression quality: low for responses that are sent once, high for files that stay in memory. */
const QUICKLY = 4
const SMALL = 10

/** Returns a file generated for a single response; its type follows from the path. */
export const generatedFile = (path: string, content: string | Buffer): SiteFile =>
  fileOf(path, typeof content === 'string' ? Buffer.from(content) : content, (bytes, encoding) =>
    compress(bytes, encoding, QUICKLY),
  )

/** Compresses the bytes of the file with this tag. */
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

/**
 * The folder of files compressed by the build, named TAG.br: a tag identifies the bytes,
 * so stale ones are never sent.
 */
const PACKED = '.packed'

/** Returns the files compressed by the build in `folder`; compresses those that are missing. */
const packedIn =
  (folder: string): Pack =>
  (bytes, encoding, tag) =>
    readFile(join(folder, PACKED, `${tag}.${encoding}`)).catch(() => compress(bytes, encoding, SMALL))

/** Compresses the files of the site built in `folder` with Brotli, so that no server has to. */
export async function packSite(folder: string): Promise<void> {
  mkdirSync(join(folder, PACKED), { recursive: true })
  for (const file of siteFiles(folder).values())
    if (file.compressible) writeFileSync(join(folder, PACKED, `${file.tag}.br`), await file.bytes('br'))
}

const GENERATED = new Set(['/share', '/feeds'])

/**
 * Loads all files of a built site into memory, by path ("/assets/index-1a2b.js"): only keys of this map can
 * be served, whatever a requested path contains. Dot files belong to the build and are left out, as are pages
 * written by `npm run publish-pages` unless `withPages` is set: a server with the data generates them itself.
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
