import { closeSync, existsSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import Libsql from 'libsql'
import { makeFolder } from './durable.ts'
import { asDamage } from './failure.ts'
import { migrate, refuseNewer, versionOf } from './version.ts'

/** Pages of the log (16 MB) at which SQLite moves it into the database file: fewer, larger checkpoints. */
const CHECKPOINT_PAGES = 4000

/** What every connection that writes asks of SQLite. */
export const DURABLE = [
  'pragma synchronous = FULL',
  // macOS keeps what is synced in the drive's own memory unless told otherwise; nothing elsewhere.
  'pragma fullfsync = ON',
  'pragma checkpoint_fullfsync = ON',
  'pragma foreign_keys = ON',
  // In milliseconds: another connection may be writing, or a command beside the server (beside.ts), for the moment that a disk takes.
  'pragma busy_timeout = 5000',
  // In KiB: large imports touch index pages all over, and the default of 2 MB would write them out many times. Twice as
  // much loads no faster (measured with 60,000 documents) and takes the process past 200 MB with 100,000.
  'pragma cache_size = -16384',
].join('; ')

export type Database = InstanceType<typeof Libsql>

/** The one database file of a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'local-firebase.db')

/**
 * Opens (or makes) the data folder's one database file, in the shape of this version, durable by SQLite's own
 * guarantee: with WAL and synchronous=FULL a committed transaction survives power loss
 * (sqlite.org/pragma.html#pragma_synchronous).
 * Throws FolderError when a newer program wrote it or it is damaged.
 */
export function openDatabase(dataDir: string, log: (line: string) => void = () => {}): Database {
  makeFolder(dataDir)
  const file = databaseFile(dataDir)
  if (existsSync(file)) readVersion(dataDir)
  // Made here because SQLite would let everybody read it: it holds password hashes and the signing key.
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
    throw asDamage(error, file)
  }
}

/** A connection that cannot write, to a database file that is open already. */
export function openReader(file: string): Database {
  return new Libsql(`${pathToFileURL(resolve(file)).href}?mode=ro`)
}

/**
 * A connection that cannot write, beside a server or alone. Throws FolderError when a newer program wrote the folder or
 * it is damaged.
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
    throw asDamage(error, file)
  }
}

/** Before anything is opened for writing. */
function readVersion(dataDir: string): void {
  openReadOnly(dataDir).close()
}

/** The file of an open database; '' when it is in memory. */
export function fileOf(database: Database): string {
  const [main] = database.prepare('pragma database_list').raw().all() as [number, string, string][]
  return main?.[2] ?? ''
}

/**
 * Runs synchronous writes as one: all of them are on disk or none. Rolls back only what SQLite has not rolled back
 * itself, as it does when the disk is full.
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

/** Moves everything into the one file, so that a copy of it is complete. False when a reader kept it from doing so. */
export function settle(database: Database): boolean {
  const [blocked] = database.prepare('pragma wal_checkpoint(TRUNCATE)').raw().get() as number[]
  return blocked === 0
}

/** Settles and closes it. */
export function closeDatabase(database: Database): void {
  settle(database)
  database.close()
}
