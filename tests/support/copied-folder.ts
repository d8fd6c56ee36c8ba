import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The log of a database and its index, which are empty once the server is closed. */
const LOG = /\.db-(?:wal|shm)$/

/**
 * Copies the data folder of a server that is closed into a new temporary one; the caller removes it. The database's
 * log is left out: libsql keeps a closed connection until its statements are collected, and deletes the log then, in
 * the middle of a copy perhaps.
 */
export async function copiedFolder(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'ppx-copy-'))
  await cp(folder, copy, { recursive: true, filter: (path) => !LOG.test(path) })
  return copy
}
