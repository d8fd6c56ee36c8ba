import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { parseIndexDefinitions } from '../firestore/index/definitions.ts'
import { databaseFile } from '../store/database.ts'
import { makeFolder } from '../store/durable.ts'
import { FolderError } from '../store/failure.ts'
import { LOCK_FILE, lockFolder } from '../store/lock.ts'
import { hasState } from '../store/state.ts'
import { removeUnfinished, RESTORING } from '../store/unfinished.ts'
import type { Contents } from './backup.ts'
import { fill } from './fill.ts'
import { BackupReader } from './reader.ts'
import { switchTo } from './switch.ts'

export interface RestoreOptions {
  file: string
  dataDir: string
  /** Replaces what is in the folder. */
  force: boolean
  /** The content of firestore.indexes.json: the indexes are built now, not at the next start. */
  indexes: unknown
  signal?: AbortSignal
}

/**
 * Puts a backup in the place of a data folder. All of it is read, checked and written beside the old data first; then
 * one rename decides: whenever this is cut short, the folder has the old data or the new. Throws FolderError in words
 * for a person, having changed nothing: when a server runs, the folder is not empty, or the backup is damaged.
 */
export async function restore({ file, dataDir, force, indexes, signal }: RestoreOptions): Promise<Contents> {
  const definitions = parseIndexDefinitions(indexes)
  const handle = await openBackup(file)
  const isNew = !existsSync(dataDir)
  const isUnused = !existsSync(join(dataDir, LOCK_FILE))
  let done = false
  try {
    const { size } = await handle.stat()
    const unlock = lockFolder(dataDir)
    const fresh = join(dataDir, `${RESTORING}${randomBytes(4).toString('hex')}`)
    try {
      if (!force) refuseFull(dataDir)
      removeUnfinished(dataDir)
      makeFolder(fresh)
      const contents = await fill(fresh, new BackupReader(handle, size, file), definitions, signal)
      await switchTo(fresh, dataDir)
      done = true
      return { ...contents, size }
    } finally {
      rmSync(fresh, { recursive: true, force: true })
      if (!done && isUnused) rmSync(join(dataDir, LOCK_FILE), { force: true })
      unlock()
      if (!done && isNew) rmSync(dataDir, { recursive: true, force: true })
    }
  } finally {
    await handle.close()
  }
}

async function openBackup(file: string) {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new FolderError(error.code === 'ENOENT' ? `There is no file ${file}.` : `Cannot read ${file}.`)
  })
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new FolderError(`${file} is not a file.`)
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
