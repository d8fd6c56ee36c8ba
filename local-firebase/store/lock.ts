import { join } from 'node:path'
import Libsql from 'libsql'
import { makeFolder } from './durable.ts'
import { FolderError } from './failure.ts'

/** The file that is locked; nothing is in it. */
export const LOCK_FILE = 'lock.db'

/**
 * Takes the data folder for this process and returns how to give it back. Throws FolderError when another process (or
 * another server in this one) has it. It is the operating system's lock on a file of its own, held through
 * SQLite: it ends with the process however that ends, so no stale lock can exist and no process id can lie.
 */
export function lockFolder(dataDir: string, noun = 'data folder'): () => void {
  makeFolder(dataDir)
  const lock = new Libsql(join(dataDir, LOCK_FILE))
  try {
    lock.pragma('journal_mode = DELETE')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new FolderError(
      `The ${noun} ${dataDir} is in use by another process. Stop it first, or choose another folder.`,
    )
  }
  return () => {
    lock.exec('rollback')
    lock.close()
  }
}
