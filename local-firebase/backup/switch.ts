import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Libsql from 'libsql'
import { databaseFile } from '../store/database.ts'
import { makeFolder, syncNow } from '../store/durable.ts'
import { FolderError } from '../store/failure.ts'
import { writeState } from '../store/state.ts'
import { objectFolder } from './kept-files.ts'

/** How long to wait for another command that is still reading the old data, ms. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 100

/**
 * Replaces the data of a locked data folder with those of another folder inside it. First the new files,
 * under names that the old database does not refer to; then the rename of the database, which takes effect;
 * last, the old files are deleted.
 */
export async function switchTo(fresh: string, dataDir: string): Promise<void> {
  const database = databaseFile(dataDir)
  const isWhole = await settle(database)
  if (!isWhole) writeState(dataDir, 'restoring')
  else if (existsSync(database)) writeState(dataDir, 'stopped')
  // The new database must not pick up the old write-ahead log and its index.
  for (const side of ['-wal', '-shm']) rmSync(`${database}${side}`, { force: true })
  const kept = objectFolder(dataDir)
  makeFolder(kept)
  const files = new Set(readdirSync(objectFolder(fresh)))
  for (const name of files) renameSync(join(objectFolder(fresh), name), join(kept, name))
  syncNow(kept)
  syncNow(dataDir)
  renameSync(databaseFile(fresh), database)
  syncNow(dataDir)
  writeState(dataDir, 'stopped')
  for (const name of readdirSync(kept)) if (!files.has(name)) rmSync(join(kept, name))
  rmSync(join(dataDir, 'storage', 'staged'), { recursive: true, force: true })
}

/**
 * Checkpoints the write-ahead log of the old database, so that the database is complete without it. Returns
 * false if the database is too damaged for that. Throws FolderError when another process keeps reading it.
 */
async function settle(file: string): Promise<boolean> {
  const log = `${file}-wal`
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      if (existsSync(file)) checkpoint(file)
    } catch {
      return false
    }
    if (!existsSync(log) || statSync(log).size === 0) return true
    if (waited >= PATIENCE_MS)
      throw new FolderError(`Another command is reading ${file}. Wait until it has finished, and try again.`)
    await setTimeout(PAUSE_MS)
  }
}

/** Uses exec alone: a prepared statement would keep the file open and later delete the new database's log. */
function checkpoint(file: string): void {
  const old = new Libsql(file)
  try {
    old.exec('pragma wal_checkpoint(TRUNCATE)')
  } finally {
    old.close()
  }
}
