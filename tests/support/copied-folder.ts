import { cp, mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '../../local-firebase/store/database.ts'

/** The log of a database and its index, which are empty once the server is closed. */
const LOG = /\.db-(?:wal|shm)$/

/**
 * Copies the data folder of a server that is closed into a new temporary one; the caller removes it. The database's
 * log is left out: libsql keeps a closed connection until its statements are collected, and deletes the log then, in
 * the middle of a copy perhaps.
 * @throws {Error} if the log is not empty, so that the copy would lack what it holds
 */
export async function copiedFolder(folder: string): Promise<string> {
  const log = await stat(`${databaseFile(folder)}-wal`).catch(() => null)
  if (log && log.size > 0) throw new Error(`the server of ${folder} has not been closed`)
  const copy = await mkdtemp(join(tmpdir(), 'ppx-copy-'))
  await cp(folder, copy, { recursive: true, filter: (path) => !LOG.test(path) })
  return copy
}
