import Libsql from 'libsql/promise'
import { DURABLE } from './database.ts'

/** A prepared statement of a background connection; run() executes synchronously. */
export interface BackgroundStatement {
  run(parameters: unknown[]): void
}

/**
 * A second connection to the database for long-running statements: exec() runs them on a driver thread, so
 * the event loop stays free. A writing transaction must hold the write lock (write-lock.ts), since otherwise
 * SQLite would block the whole process when the first connection writes. exec() must not leave a transaction
 * open.
 */
export interface BackgroundConnection {
  readonly inTransaction: boolean
  exec(statements: string): Promise<void>
  prepare(statement: string): Promise<BackgroundStatement>
  close(): void
}

/** Opens a background connection to an open database; it never checkpoints except in checkpointPassively(). */
export async function openInBackground(file: string): Promise<BackgroundConnection> {
  const connection = new Libsql(file, {}) as unknown as BackgroundConnection
  await connection.exec(`${DURABLE}; pragma wal_autocheckpoint = 0; pragma temp_store = memory`)
  return connection
}

/** Checkpoints the write-ahead log as far as no reader still needs it (PASSIVE). */
export async function checkpointPassively(connection: BackgroundConnection): Promise<void> {
  await connection.exec('pragma wal_checkpoint(PASSIVE)')
}
