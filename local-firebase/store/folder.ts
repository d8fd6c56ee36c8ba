import { type Database, openDatabase, settle } from './database.ts'
import { lockFolder } from './lock.ts'
import { checkFiles, writeState } from './state.ts'
import { removeUnfinished } from './unfinished.ts'

export interface DataFolder {
  database: Database
  /** Moves everything into the database file and gives the folder back. */
  close: () => void
}

/**
 * Takes a data folder for this process and opens its database. Throws FolderError when another process has it, a newer
 * program has written it, or it is damaged or incomplete.
 */
export function openFolder(dataDir: string, log: (line: string) => void): DataFolder {
  const unlock = lockFolder(dataDir)
  try {
    checkFiles(dataDir)
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
    throw error
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
