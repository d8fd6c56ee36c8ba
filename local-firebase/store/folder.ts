import { type Database, databaseFile, openDatabase, settle } from './database.ts'
import { checkAccess } from './durable.ts'
import { lockFolder } from './lock.ts'
import { asFolderError } from './failure.ts'
import { checkFiles, writeState } from './state.ts'
import { removeUnfinished } from './unfinished.ts'

export interface DataFolder {
  database: Database
  /** Moves everything into the database file and gives the folder back. */
  close: () => void
}

/**
 * Takes a data folder for this process and opens its database. Throws FolderError when another process has it, a newer
 * program has written it, it cannot be written, or it is damaged or incomplete.
 */
export function openFolder(dataDir: string, log: (line: string) => void): DataFolder {
  const unlock = lockFolder(dataDir)
  try {
    checkFiles(dataDir)
    // SQLite's own words would not say which of them it is.
    for (const end of ['', '-wal', '-shm']) checkAccess(`${databaseFile(dataDir)}${end}`)
    removeUnfinished(dataDir)
    const database = openDatabase(dataDir, log)
    writeState(dataDir, 'running')
    const leave = (): void => {
      // Said before SQLite removes the log.
      if (settle(database)) writeState(dataDir, 'stopped')
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
    throw asFolderError(error, 'data folder', dataDir)
  }
}

/** A process that ends without closing, by an error or by exit(): SQLite then closes in order, and removes the log. */
function leaveAnyhow(database: Database, leave: () => void): void {
  try {
    if (database.inTransaction) database.exec('rollback')
    leave()
  } catch {
    // Whatever is wrong with the folder, the next start says it.
  }
}
