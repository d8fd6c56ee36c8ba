import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'

export type Database = InstanceType<typeof Libsql>

/**
 * Opens (or makes) the data folder's one database file, durable by SQLite's own guarantee: with WAL and
 * synchronous=FULL a committed transaction survives power loss (sqlite.org/pragma.html#pragma_synchronous).
 */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new Libsql(join(dataDir, 'local-firebase.db'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // In KiB: large imports touch index pages all over, and the default of 2 MB would write them out many times.
  database.pragma('cache_size = -32768')
  // In pages: fewer, larger checkpoints (16 MB).
  database.pragma('wal_autocheckpoint = 4000')
  return database
}

/** Moves everything into the one file and closes it, so that a copy of a stopped server's folder is complete. */
export function closeDatabase(database: Database): void {
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
}
