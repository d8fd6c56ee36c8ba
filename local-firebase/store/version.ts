import type { Database } from './database.ts'
import { FolderError } from './failure.ts'
import { type Migration, MIGRATIONS } from './migrations.ts'

/** The version of the data folder that this program reads and writes. */
export const DATA_VERSION = MIGRATIONS.length + 1

/** Returns the version of a data folder from SQLite's user_version; 0 if empty. Version 1 set no number. */
export function versionOf(database: Database): number {
  const [version = 0] = database.prepare('pragma user_version').raw().get() as number[]
  if (version > 0) return version
  return database.prepare('select 1 from sqlite_schema limit 1').raw().get() === undefined ? 0 : 1
}

/** Throws FolderError for a folder that a newer program has written. */
export function refuseNewer(version: number, dataDir: string): void {
  if (version <= DATA_VERSION) return
  throw new FolderError(
    `The data folder ${dataDir} has version ${version}; this program knows versions up to ${DATA_VERSION}. ` +
      'Nothing was changed. Run the newer program that wrote it, or choose another folder.',
  )
}

/**
 * Migrates the folder to the current version. Each step commits together with its version number, so that an
 * interrupted start resumes where it stopped.
 */
export function migrate(
  database: Database,
  log: (line: string) => void,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const newest = migrations.length + 1
  const found = versionOf(database)
  if (found === 0) {
    database.pragma(`user_version = ${newest}`)
    return
  }
  for (let version = found; version < newest; version++) {
    database.exec('begin immediate')
    try {
      migrations[version - 1]?.(database)
      database.pragma(`user_version = ${version + 1}`)
      database.exec('commit')
    } catch (error) {
      if (database.inTransaction) database.exec('rollback')
      throw error
    }
    log(`Migrated the data folder from version ${version} to ${version + 1}.`)
  }
}
