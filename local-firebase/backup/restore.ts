import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseIndexDefinitions } from '../firestore/index/definitions.ts'
import { databaseFile } from '../store/database.ts'
import { makeFolder } from '../store/durable.ts'
import { FolderError } from '../store/failure.ts'
import { LOCK_FILE, lockFolder } from '../store/lock.ts'
import { hasState } from '../store/state.ts'
import { removeUnfinished, RESTORING } from '../store/unfinished.ts'
import type { Contents } from './backup.ts'
import { fill, type Filled, type Source } from './fill.ts'
import type { Mark } from './format.ts'
import { switchTo } from './switch.ts'

export interface RestoreOptions {
  file: string
  /** For a continuous backup: the expected position of `file`, and the pieces that follow it. */
  continued?: { mark: Mark; pieces: readonly Source[] }
  dataDir: string
  /** Whether to replace existing data in the folder. */
  force: boolean
  /** Contents of firestore.indexes.json, so that the indexes are built now instead of at the next start. */
  indexes: unknown
  signal?: AbortSignal
}

/** Result of a restore; `size` is the total size of all files read, in bytes. */
export type RestoreResult = Filled & Contents

/**
 * Replaces a data folder with a backup. Everything is read, verified and written beside the old data first;
 * then a single rename takes effect, so that an interruption leaves either the old or the new data. Throws
 * FolderError with a message for the user, without changing anything, when a server is running, the folder is
 * not empty or the backup is damaged.
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { file, continued, dataDir, force, indexes, signal } = options
  const definitions = parseIndexDefinitions(indexes)
  const sources = [{ path: file, ...continued?.mark }, ...(continued?.pieces ?? [])] as const
  const size = sources.reduce((sum, { path }) => sum + sizeOf(path), 0)
  const isNew = !existsSync(dataDir)
  const isUnused = !existsSync(join(dataDir, LOCK_FILE))
  let done = false
  const unlock = lockFolder(dataDir)
  const fresh = join(dataDir, `${RESTORING}${randomBytes(4).toString('hex')}`)
  try {
    if (!force) refuseFull(dataDir)
    removeUnfinished(dataDir)
    makeFolder(fresh)
    const filled = await fill(fresh, sources, definitions, signal)
    await switchTo(fresh, dataDir)
    done = true
    return { ...filled, size }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    if (!done && isUnused) rmSync(join(dataDir, LOCK_FILE), { force: true })
    unlock()
    if (!done && isNew) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Returns the size of a file in bytes. Throws FolderError when it does not exist or is not a file. */
function sizeOf(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new FolderError(`There is no file ${file}.`)
  if (!stats.isFile()) throw new FolderError(`${file} is not a file.`)
  return stats.size
}

/** Throws FolderError for a folder with data; the lock and leftovers of a broken-off restore do not count. */
function refuseFull(dataDir: string): void {
  const isData = existsSync(databaseFile(dataDir)) || hasState(dataDir)
  const found = readdirSync(dataDir).filter(
    (name) => !name.startsWith(LOCK_FILE) && !name.startsWith(RESTORING) && (isData || name !== 'storage'),
  )
  if (found.length === 0) return
  throw new FolderError(`The folder ${dataDir} is not empty. Use --force to replace its data.`)
}
