import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { checkAccess, makeFolder } from './durable.ts'
import { toFolderError, FolderInUse } from './failure.ts'

/** Name of the lock file, which holds no data. */
export const LOCK_FILE = 'lock.db'

/**
 * Locks the data folder for this process and returns a function that unlocks it. Throws FolderInUse when
 * another process (or another server in this one) has it, FolderError when it cannot be created or written.
 * The lock is an operating system lock on a dedicated file, held through SQLite. It ends with the process,
 * however that ends, so there are no stale locks and no process ids to trust.
 */
export function lockFolder(dataDir: string, noun = 'data folder'): () => void {
  prepare(dataDir, noun)
  const lock = new Libsql(join(dataDir, LOCK_FILE))
  try {
    lock.pragma('journal_mode = DELETE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw toFolderError(error, noun, dataDir)
    throw new FolderInUse(
      `The ${noun} ${dataDir} is in use by another process. Stop it first, or choose another folder.`,
    )
  }
  return () => {
    lock.exec('rollback')
    lock.close()
  }
}

/** Creates and checks the folder before SQLite, whose errors are vaguer, opens it. Throws FolderError. */
function prepare(folder: string, noun: string): void {
  try {
    makeFolder(folder)
    // The trailing slash makes this fail with ENOTDIR if a file is in its place.
    accessSync(`${folder}/`, constants.R_OK | constants.W_OK | constants.X_OK)
    checkAccess(join(folder, LOCK_FILE))
  } catch (error) {
    throw toFolderError(error, noun, folder)
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
