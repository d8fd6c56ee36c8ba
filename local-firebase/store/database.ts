import { closeSync, existsSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import Libsql from 'libsql'
import { makeFolder } from './durable.ts'
import { toDamageError } from './failure.ts'
import { migrate, refuseNewer, versionOf } from './version.ts'

/** Write-ahead log size, in pages (16 MB), at which SQLite checkpoints; large, for fewer checkpoints. */
const CHECKPOINT_PAGES = 4000

/** Settings of every connection that writes. */
export const DURABLE = [
  'pragma synchronous = FULL',
  // On macOS fsync alone leaves data in the drive's cache; no effect on other systems.
  'pragma fullfsync = ON',
  'pragma checkpoint_fullfsync = ON',
  'pragma foreign_keys = ON',
  // ms: another connection, or a command next to the server (alongside.ts), may be writing for as long as one
  // disk write takes.
  'pragma busy_timeout = 5000',
  // KiB. Large imports touch index pages all over, which the default of 2 MB would write out many times.
  // Doubling this loads no faster (measured with 60,000 documents) and takes the process past 200 MB with
  // 100,000.
  'pragma cache_size = -16384',
].join('; ')

export type Database = InstanceType<typeof Libsql>

/** Returns the path of a data folder's only database file. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'local-firebase.db')

/**
 * Opens or creates the database of a data folder, migrates it to this version and makes it durable by
 * SQLite's own guarantee: with WAL and synchronous=FULL a committed transaction survives power loss
 * (sqlite.org/pragma.html#pragma_synchronous). Throws FolderError when a newer program wrote it or it is
 * damaged.
 */
export function openDatabase(dataDir: string, log: (line: string) => void = () => {}): Database {
  makeFolder(dataDir)
  const file = databaseFile(dataDir)
  if (existsSync(file)) readVersion(dataDir)
  // Created here because SQLite would make it readable for everyone; it holds password hashes and the signing
  // key.
  else closeSync(openSync(file, 'a', 0o600))
  const database = new Libsql(file)
  try {
    database.pragma('journal_mode = WAL')
    database.exec(DURABLE)
    database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    migrate(database, log)
    return database
  } catch (error) {
    database.close()
    throw toDamageError(error, file)
  }
}

/** Opens a read-only connection to a database file that is already open. */
export function openReader(file: string): Database {
  return new Libsql(`${pathToFileURL(resolve(file)).href}?mode=ro`)
}

/**
 * Opens a read-only connection to the database of a data folder, whether or not a server is running. Throws
 * FolderError when a newer program wrote the folder or it is damaged.
 */
export function openReadOnly(dataDir: string): Database {
  const file = databaseFile(dataDir)
  let database: Database | undefined
  try {
    database = openReader(file)
    refuseNewer(versionOf(database), dataDir)
    return database
  } catch (error) {
    database?.close()
    throw toDamageError(error, file)
  }
}

/** Checks, before any write access, that the version can be read and is supported. Throws FolderError. */
function readVersion(dataDir: string): void {
  openReadOnly(dataDir).close()
}

/** Returns the file of an open database; '' for one in memory. */
export function fileOf(database: Database): string {
  const [main] = database.prepare('pragma database_list').raw().all() as [number, string, string][]
  return main?.[2] ?? ''
}

/**
 * Runs synchronous writes in one transaction. On an error, rolls back unless SQLite has already done so, as
 * it does when the disk is full.
 */
export function inTransaction<T>(database: Database, writes: () => T): T {
  database.exec('begin immediate')
  try {
    const result = writes()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.inTransaction) database.exec('rollback')
    throw error
  }
}

/** Checkpoints the whole log, so that a copy of the database file is complete. False if readers block it. */
export function checkpoint(database: Database): boolean {
  const [blocked] = database.prepare('pragma wal_checkpoint(TRUNCATE)').raw().get() as number[]
  return blocked === 0
}

/** Checkpoints and closes the database. */
export function closeDatabase(database: Database): void {
  checkpoint(database)
  database.close()
}
