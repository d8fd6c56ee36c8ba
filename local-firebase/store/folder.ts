import { type Database, databaseFile, openDatabase, checkpoint } from './database.ts'
import { checkAccess } from './durable.ts'
import { lockFolder } from './lock.ts'
import { toFolderError } from './failure.ts'
import { checkFiles, writeState } from './state.ts'
import { removeUnfinished } from './unfinished.ts'

export interface DataFolder {
  database: Database
  /** Checkpoints, closes the database and unlocks the folder. */
  close: () => void
}

/**
 * Locks a data folder for this process and opens its database. Throws FolderError when another process has
 * it, a newer program wrote it, or it is not writable, damaged or incomplete.
 */
export function openFolder(dataDir: string, log: (line: string) => void): DataFolder {
  const unlock = lockFolder(dataDir)
  try {
    checkFiles(dataDir)
    // Checked here because SQLite's error would not name the file.
    for (const end of ['', '-wal', '-shm']) checkAccess(`${databaseFile(dataDir)}${end}`)
    removeUnfinished(dataDir)
    const database = openDatabase(dataDir, log)
    writeState(dataDir, 'running')
    const leave = (): void => {
      // Written before SQLite deletes the log.
      if (checkpoint(database)) writeState(dataDir, 'stopped')
    }
    const leaveInHaste = (): void => leaveAnyhow(database, leave)
    process.once('exit', leaveInHaste)
    return {
      database,
      close() {
        process.off('exit', leaveInHaste)
        try {
          leave()
          database.close()
        } finally {
          unlock()
        }
      },
    }
  } catch (error) {
    unlock()
    throw toFolderError(error, 'data folder', dataDir)
  }
}

/** Handles exit without close(), after an error or exit(): SQLite closes in order and deletes the log. */
function leaveAnyhow(database: Database, leave: () => void): void {
  try {
    if (database.inTransaction) database.exec('rollback')
    leave()
  } catch {
    // The next start reports any problem of the folder.
  }
}
