import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from './database.ts'
import { syncNow } from './durable.ts'
import { DamageError, FolderError } from './failure.ts'

/** `stopped`: the database file is complete. `running`: the last writes may be in the log only. */
export type State = 'running' | 'stopped' | 'restoring'

const stateFile = (dataDir: string): string => join(dataDir, 'state')

/** Writes the state of a data folder durably: it is on disk when this returns. */
export function writeState(dataDir: string, state: State): void {
  const file = stateFile(dataDir)
  writeFileSync(`${file}.new`, `${state}\n`, { mode: 0o600 })
  syncNow(`${file}.new`)
  renameSync(`${file}.new`, file)
  syncNow(dataDir)
}

function isEmpty(file: string): boolean {
  return !existsSync(file) || statSync(file).size === 0
}

/**
 * Throws FolderError when files that the last server left are missing: SQLite would take a folder without a
 * database for a new one, and a database without its write-ahead log for complete.
 */
export function checkFiles(dataDir: string): void {
  const file = stateFile(dataDir)
  if (!existsSync(file)) return
  const state = readFileSync(file, 'utf8').trim()
  if (state === 'restoring')
    throw new FolderError(
      `A restore of the data folder ${dataDir} was interrupted. Run it again with --force.`,
    )
  const database = databaseFile(dataDir)
  if (isEmpty(database)) throw new DamageError(`The database ${database} is missing or empty.`)
  if (state !== 'stopped' && !existsSync(`${database}-wal`))
    throw new DamageError(
      `${database}-wal, SQLite's log of the last writes, is missing although the server did not shut down cleanly. ` +
        `If you opened the database with another program, it has merged the log into the database: delete ${file} and start ` +
        'again. Otherwise the last writes are lost.',
    )
}

/** Whether a server has ever run on this folder. */
export const hasState = (dataDir: string): boolean => existsSync(stateFile(dataDir))
