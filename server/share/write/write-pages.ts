import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../../../local-firebase/store/durable.ts'
import { PUBLISHED_PAGES_FILE } from '../../../src/entities/share-page/address.ts'
import { publishedPagesText } from '../../../src/entities/published-pages/schema.ts'
import { CommandFailure } from '../../command/failure.ts'
import { draw } from '../picture/draw.ts'
import { pictureTag } from '../picture/cache.ts'
import type { SitePages } from '../site-pages.ts'
import { manifestFile, readManifest } from './manifest.ts'

export interface Written {
  added: number
  changed: number
  unchanged: number
  removed: number
  /** Total size of all pages, bytes. */
  bytes: number
}

export interface WriteOptions {
  folder: string
  /** The time of the data in the pages, epoch ms. */
  at: number
  /** Allows the removal of more than half of the pages. */
  mayRemoveMost?: boolean
  onProgress?: (done: number, total: number) => void
}

/** Up to this number, all pages may be removed at once. */
const FEW = 20

/** A copy of the app for paths that do not exist, so that records newer than the pages still open. */
const NOT_FOUND = '404.html'

/** Replaces a file atomically; a killed run leaves only a dot file. */
function put(folder: string, path: string, text: string | Buffer): void {
  const file = join(folder, path)
  const fresh = join(dirname(file), `.${basename(file)}.tmp`)
  makeFolder(dirname(file), 0o777)
  writeFileSync(fresh, text)
  renameSync(fresh, file)
}

function current(folder: string, path: string): string | null {
  try {
    return readFileSync(join(folder, path), 'utf8')
  } catch {
    return null
  }
}

/** Filters the manifest's paths: only those that a run could have written are trusted. */
const ownPaths = (pages: SitePages, paths: readonly string[]) =>
  paths.filter(
    (path) => (pages.owns(path) || path === NOT_FOUND) && /^[\w./-]+$/.test(path) && !path.includes('..'),
  )

/**
 * Writes all pages of a site into a folder and removes pages that an earlier run wrote and that no longer
 * exist; other files are not touched, and unchanged pages are not rewritten. A killed run can be repeated,
 * because new pages are recorded in the manifest before they are written.
 * @throws CommandFailure if more than half of the pages would be removed, which suggests a wrong database
 */
export async function writePages(pages: SitePages, options: WriteOptions): Promise<Written> {
  const { folder, at, onProgress } = options
  const earlier = readManifest(folder)
  const known = ownPaths(pages, earlier.paths).filter((path) => existsSync(join(folder, path)))
  const wanted = new Set(await pages.paths())
  const app = current(folder, 'index.html')
  if (app !== null) wanted.add(NOT_FOUND)
  const gone = known.filter((path) => !wanted.has(path) && path !== PUBLISHED_PAGES_FILE)
  if (gone.length > FEW && gone.length > known.length / 2 && !options.mayRemoveMost)
    throw new CommandFailure(
      `${gone.length} of ${known.length} pages in ${folder} would be removed. If that is intended, use --remove-most.`,
    )
  // Written without picture hashes: after a killed run, it is unknown which pictures were redrawn.
  put(folder, ...manifestFile(new Set([...known, ...wanted, PUBLISHED_PAGES_FILE]), {}))
  const pictures: Record<string, string> = {}
  const written: Written = { added: 0, changed: 0, unchanged: 0, removed: gone.length, bytes: 0 }
  const keep = (bytes: number) => {
    written.unchanged++
    written.bytes += bytes
  }
  const write = (path: string, content: string | Buffer, isThere: boolean) => {
    put(folder, path, content)
    written.bytes += Buffer.byteLength(content)
    if (isThere) written.changed++
    else written.added++
  }
  let done = 0
  for (const path of wanted) {
    const svg = await pages.picture(path)
    const text = svg === null ? await (path === NOT_FOUND ? app : pages.text(path)) : null
    onProgress?.(++done, wanted.size)
    if (svg !== null) {
      const tag = pictureTag(svg)
      pictures[path] = tag
      const size = statSync(join(folder, path), { throwIfNoEntry: false })?.size
      // Rendering a picture takes as long as many pages.
      if (size !== undefined && earlier.pictures[path] === tag) keep(size)
      else write(path, await draw(svg), size !== undefined)
    } else if (text !== null) {
      const before = current(folder, path)
      if (before === text) keep(Buffer.byteLength(text))
      else write(path, text, before !== null)
    }
  }
  for (const path of gone) rmSync(join(folder, path), { force: true })
  put(folder, PUBLISHED_PAGES_FILE, publishedPagesText({ at, live: false }))
  put(folder, ...manifestFile([...wanted, PUBLISHED_PAGES_FILE], pictures))
  return written
}
