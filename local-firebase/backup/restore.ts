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
  /** The pieces of a continuous backup that follow, and where it should stand. */
  continued?: { mark: Mark; pieces: readonly Source[] }
  dataDir: string
  /** Replaces what is in the folder. */
  force: boolean
  /** The content of firestore.indexes.json: the indexes are built now, not at the next start. */
  indexes: unknown
  signal?: AbortSignal
}

/** What was restored; `size` is that of all files that were read, in bytes. */
export type RestoreResult = Filled & Contents

/**
 * Puts a backup in the place of a data folder. All of it is read, checked and written beside the old data first; then
 * one rename decides: whenever this is cut short, the folder has the old data or the new. Throws FolderError in words
 * for a person, having changed nothing: when a server runs, the folder is not empty, or the backup is damaged.
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

/** In bytes. Throws FolderError when it is no file that can be read. */
function sizeOf(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new FolderError(`There is no file ${file}.`)
  if (!stats.isFile()) throw new FolderError(`${file} is not a file.`)
  return stats.size
}

/** The lock and what an interrupted restore has left do not count. */
function refuseFull(dataDir: string): void {
  const isData = existsSync(databaseFile(dataDir)) || hasState(dataDir)
  const found = readdirSync(dataDir).filter(
    (name) => !name.startsWith(LOCK_FILE) && !name.startsWith(RESTORING) && (isData || name !== 'storage'),
  )
  if (found.length === 0) return
  throw new FolderError(`The folder ${dataDir} is not empty. With --force its data are replaced.`)
}
