import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Libsql from 'libsql'
import { databaseFile } from '../store/database.ts'
import { makeFolder, syncNow } from '../store/durable.ts'
import { FolderError } from '../store/failure.ts'
import { writeState } from '../store/state.ts'
import { keptFolder } from './kept-files.ts'

/** How long another command may go on reading the old data. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 100

/**
 * Gives a locked data folder the data of another one inside it. The new files come first, under names that nothing in
 * the old database speaks of; the rename of the database then decides; the old files go last.
 */
export async function switchTo(fresh: string, dataDir: string): Promise<void> {
  const database = databaseFile(dataDir)
  const isWhole = await settle(database)
  if (!isWhole) writeState(dataDir, 'restoring')
  else if (existsSync(database)) writeState(dataDir, 'stopped')
  // The old log and its index must not be taken for the new database's.
  for (const side of ['-wal', '-shm']) rmSync(`${database}${side}`, { force: true })
  const kept = keptFolder(dataDir)
  makeFolder(kept)
  const files = new Set(readdirSync(keptFolder(fresh)))
  for (const name of files) renameSync(join(keptFolder(fresh), name), join(kept, name))
  syncNow(kept)
  syncNow(dataDir)
  renameSync(databaseFile(fresh), database)
  syncNow(dataDir)
  writeState(dataDir, 'stopped')
  for (const name of readdirSync(kept)) if (!files.has(name)) rmSync(join(kept, name))
  rmSync(join(dataDir, 'storage', 'staged'), { recursive: true, force: true })
}

/**
 * Moves the old database's log into it, so that it stands without. False when it is too damaged for that. Throws
 * FolderError when somebody goes on reading it.
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
      throw new FolderError(`Another command is reading ${file}. Wait until it has ended, and try again.`)
    await setTimeout(PAUSE_MS)
  }
}

/** With exec alone: a prepared statement would keep the file, and later remove the log of another one of its name. */
function checkpoint(file: string): void {
  const old = new Libsql(file)
  try {
    old.exec('pragma wal_checkpoint(TRUNCATE)')
  } finally {
    old.close()
  }
}
