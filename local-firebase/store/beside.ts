import { existsSync, readdirSync } from 'node:fs'
import Libsql from 'libsql'
import { databaseFile, openReadOnly } from './database.ts'
import { FolderError, FolderInUse } from './failure.ts'
import { type DataFolder, openFolder } from './folder.ts'
import { lockFolder } from './lock.ts'
import { RESTORING } from './unfinished.ts'
import { DATA_VERSION, versionOf } from './version.ts'

function isFree(dataDir: string): boolean {
  try {
    lockFolder(dataDir)()
    return true
  } catch (error) {
    if (error instanceof FolderInUse) return false
    throw error
  }
}

/**
 * Opens a data folder for a command that writes a little: as its only user, or beside the server that has it. SQLite lets
 * one write after the other; the server waits for a write that is under way. Throws FolderError when there is no data, a
 * restore is running, or the server is of another version.
 */
export function openBesideServer(dataDir: string, log: (line: string) => void): DataFolder {
  if (!existsSync(databaseFile(dataDir))) throw new FolderError(`There is no data in ${dataDir}.`)
  if (isFree(dataDir)) return openFolder(dataDir, log)
  if (readdirSync(dataDir).some((name) => name.startsWith(RESTORING)))
    throw new FolderError(`A restore of ${dataDir} is running. Try again when it has ended.`)
  // The last connection that can write takes SQLite's log away when it closes. If the server stops meanwhile, this one,
  // which cannot write and is closed last, keeps the log there: the state file may say that it is needed.
  const reader = openReadOnly(dataDir)
  if (versionOf(reader) !== DATA_VERSION) {
    reader.close()
    throw new FolderError(`The server on ${dataDir} is of another version. Restart it with this one.`)
  }
  const database = new Libsql(databaseFile(dataDir))
  database.pragma('busy_timeout = 10000')
  database.pragma('synchronous = FULL')
  database.pragma('fullfsync = ON')
  return {
    database,
    close() {
      database.close()
      reader.close()
    },
  }
}
