import Libsql from 'libsql/promise'
import { DURABLE } from './database.ts'

/** A statement with parameters, which runs at once. */
export interface BackgroundStatement {
  run(parameters: unknown[]): void
}

/**
 * A second connection to a database, for what would take long in one turn: exec() runs its statements on a thread of the
 * driver's, and others have their turns meanwhile. A transaction that writes needs the write lock (write-lock.ts): SQLite would let whoever
 * writes through the first connection wait for its end with the whole process. exec() must not leave one open.
 */
export interface BackgroundConnection {
  readonly inTransaction: boolean
  exec(statements: string): Promise<void>
  prepare(statement: string): Promise<BackgroundStatement>
  close(): void
}

/** `file` is a database that is open already. Nothing of its log is moved unless moveLog() is called. */
export async function openInBackground(file: string): Promise<BackgroundConnection> {
  const connection = new Libsql(file, {}) as unknown as BackgroundConnection
  await connection.exec(`${DURABLE}; pragma wal_autocheckpoint = 0; pragma temp_store = memory`)
  return connection
}

/** Moves what no reader needs of the log into the database file. */
export async function moveLog(connection: BackgroundConnection): Promise<void> {
  await connection.exec('pragma wal_checkpoint(PASSIVE)')
}
