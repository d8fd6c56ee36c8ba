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
 * Opens a data folder for a command that writes little, either alone or next to the running server. SQLite
 * serialises the writes; the server waits for one in progress. Throws FolderError when there is no data, a
 * restore is running, or the server is of another version.
 */
export function openAlongsideServer(dataDir: string, log: (line: string) => void): DataFolder {
  if (!existsSync(databaseFile(dataDir))) throw new FolderError(`There is no data in ${dataDir}.`)
  if (isFree(dataDir)) return openFolder(dataDir, log)
  if (readdirSync(dataDir).some((name) => name.startsWith(RESTORING)))
    throw new FolderError(`A restore of ${dataDir} is running. Try again once it has finished.`)
  // SQLite deletes the write-ahead log when the last connection that can write closes. Should the server stop
  // meanwhile, this read-only connection, which closes last, keeps the log: the state file may say that it is
  // needed.
  const reader = openReadOnly(dataDir)
  if (versionOf(reader) !== DATA_VERSION) {
    reader.close()
    throw new FolderError(
      `The server on ${dataDir} is running another version. Restart it with this version.`,
    )
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
