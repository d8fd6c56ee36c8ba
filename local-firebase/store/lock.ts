import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { checkAccess, makeFolder } from './durable.ts'
import { asFolderError, FolderInUse } from './failure.ts'

/** The file that is locked; nothing is in it. */
export const LOCK_FILE = 'lock.db'

/**
 * Takes the data folder for this process and returns how to give it back. Throws FolderInUse when another process (or another
 * server in this one) has it, FolderError when it cannot be made or written. It is the operating system's lock on a file of its own, held through
 * SQLite: it ends with the process however that ends, so no stale lock can exist and no process id can lie.
 */
export function lockFolder(dataDir: string, noun = 'data folder'): () => void {
  prepare(dataDir, noun)
  const lock = new Libsql(join(dataDir, LOCK_FILE))
  try {
    lock.pragma('journal_mode = DELETE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw asFolderError(error, noun, dataDir)
    throw new FolderInUse(
      `The ${noun} ${dataDir} is in use by another process. Stop it first, or choose another folder.`,
    )
  }
  return () => {
    lock.exec('rollback')
    lock.close()
  }
}

/** Before SQLite is asked, whose words say less. Throws FolderError. */
function prepare(folder: string, noun: string): void {
  try {
    makeFolder(folder)
    // With the slash a file in its place is told from a folder.
    accessSync(`${folder}/`, constants.R_OK | constants.W_OK | constants.X_OK)
    checkAccess(join(folder, LOCK_FILE))
  } catch (error) {
    throw asFolderError(error, noun, folder)
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
