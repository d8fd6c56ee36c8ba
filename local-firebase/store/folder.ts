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
    return {
      database,
      close() {
        try {
          // Said before SQLite removes the log.
          if (settle(database)) writeState(dataDir, 'stopped')
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
