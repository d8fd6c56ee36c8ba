import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'

/**
 * Takes the data folder for this process and returns how to give it back. Throws when another process (or
 * another server in this one) has it. It is the operating system's lock on a file of its own, held through
 * SQLite: it ends with the process however that ends, so no stale lock can exist and no process id can lie.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new Libsql(join(dataDir, 'lock.db'))
  try {
    lock.pragma('journal_mode = DELETE')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(
      `The data folder ${dataDir} is in use by another process. Stop it first, or choose another folder.`,
    )
  }
  return () => {
    lock.exec('rollback')
    lock.close()
  }
}
