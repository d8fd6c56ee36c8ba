import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../../../local-firebase/store/durable.ts'
import { PUBLISHED_PAGES_FILE } from '../../../src/entities/share-page/address.ts'
import { publishedPagesText } from '../../../src/entities/published-pages/schema.ts'
import { CommandFailure } from '../../command/failure.ts'
import { draw } from '../picture/draw.ts'
import { pictureTag } from '../picture/drawn.ts'
import type { SitePages } from '../site-pages.ts'
import { manifestFile, readManifest } from './manifest.ts'

export interface Written {
  added: number
  changed: number
  unchanged: number
  removed: number
  /** The size of all pages together. */
  bytes: number
}

export interface WriteOptions {
  folder: string
  /** What the pages cover, epoch ms. */
  at: number
  /** Remove more than half of the pages all the same. */
  mayRemoveMost?: boolean
  onProgress?: (done: number, total: number) => void
}

/** Fewer pages than this may all go at once. */
const FEW = 20

/** Answers with the application what is not there, so that a record newer than the pages opens all the same. */
const NOT_FOUND = '404.html'

/** Puts a file in the place of another in one step; nobody sees half of it, and a killed run leaves only a dot file. */
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

/** The manifest is only trusted with paths that a run could have written. */
const ownPaths = (pages: SitePages, paths: readonly string[]) =>
  paths.filter(
    (path) => (pages.owns(path) || path === NOT_FOUND) && /^[\w./-]+$/.test(path) && !path.includes('..'),
  )

/**
 * Writes every page of a site into a folder and removes those that an earlier run wrote and that are gone; no other
 * file is touched. What has not changed is not written. A run that is killed can be repeated: the note of what is
 * ours names new pages before they are written.
 * @throws CommandFailure when more than half of the pages would go, which is rather a wrong database
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
      `${gone.length} of ${known.length} pages in ${folder} would be removed. If that is right, run it with --remove-most.`,
    )
  // Without the tags of pictures: which of them a killed run has drawn anew is not known.
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
      // Drawing takes as long as many pages do.
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
