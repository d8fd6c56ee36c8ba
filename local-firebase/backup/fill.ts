import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { IndexDefinitions } from '../firestore/index/definitions.ts'
import { databaseFile, openDatabase, settle } from '../store/database.ts'
import { makeFolder, syncFolder, syncNow } from '../store/durable.ts'
import { writeFully } from '../store/write-fully.ts'
import type { Contents } from './backup.ts'
import { type Arrived, Filler } from './filler.ts'
import type { BackupReader, Entry } from './reader.ts'

/** Where the files of objects are in a data folder. */
export const keptFolder = (dataDir: string): string => join(dataDir, 'storage', 'kept')

/** Fills an empty folder from a backup and puts it on disk. Throws FolderError when the backup is damaged. */
export async function fill(
  folder: string,
  reader: BackupReader,
  definitions: IndexDefinitions,
  signal: AbortSignal | undefined,
): Promise<Omit<Contents, 'size'>> {
  const database = openDatabase(folder)
  const kept = keptFolder(folder)
  makeFolder(kept)
  const filler = new Filler(database, definitions, reader)
  const files = new Map<string, Arrived>()
  try {
    // What is not whole is thrown away; it is put on disk at once, at the end.
    database.exec('pragma synchronous = OFF')
    for await (const entry of reader.entries()) {
      signal?.throwIfAborted()
      if (entry.header.entry === 'file') files.set(entry.header.name, await receive(kept, entry, reader))
      else filler.rows(entry.header, await wholeOf(entry))
    }
    const used = filler.finish(files)
    // The file of an object that was set aside is in the backup, for whoever looks for what is left of it.
    for (const name of files.keys()) if (!used.has(name)) await rm(join(kept, name))
    await syncFolder(kept)
    if (!settle(database)) throw new Error('The new database was not written in full.')
    return { ...filler.counts, files: used.size }
  } finally {
    database.close()
    syncNow(databaseFile(folder))
    syncNow(folder)
  }
}

async function receive(kept: string, { header, bytes }: Entry, reader: BackupReader): Promise<Arrived> {
  const path = join(kept, header.name)
  if (existsSync(path)) throw reader.damaged(`it has the file ${header.name} twice`)
  const md5 = createHash('md5')
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const piece of bytes) {
      md5.update(piece)
      await writeFully(handle, piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size: header.size, md5Hash: md5.digest('base64') }
}

async function wholeOf({ bytes }: Entry): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}
