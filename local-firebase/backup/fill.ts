import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { IndexDefinitions } from '../firestore/index/definitions.ts'
import { databaseFile, openDatabase, checkpoint } from '../store/database.ts'
import { makeFolder, syncFolder, syncNow } from '../store/durable.ts'
import { FolderError } from '../store/failure.ts'
import { writeFully } from '../store/write-fully.ts'
import type { Contents } from './backup.ts'
import { type ReceivedFile, Filler } from './filler.ts'
import type { EntryHeader, Mark } from './format.ts'
import { objectFolder } from './kept-files.ts'
import { BackupReader, type Entry, textOf } from './reader.ts'

/** A backup or a piece of one, with the position it should have, if known. */
export type Source = { path: string } & Partial<Mark>

/** What a folder was filled with. */
export interface Filled extends Omit<Contents, 'size'> {
  /** One sentence per row that the pieces record as left out. */
  leftOut: string[]
}

/**
 * Fills an empty folder from a backup and the pieces that follow it, and syncs it to disk. Throws FolderError
 * when one of them is damaged.
 */
export async function fill(
  folder: string,
  sources: readonly Source[],
  definitions: IndexDefinitions,
  signal: AbortSignal | undefined,
): Promise<Filled> {
  const database = openDatabase(folder)
  const kept = objectFolder(folder)
  makeFolder(kept)
  const filler = new Filler(database, definitions)
  const files = new Map<string, ReceivedFile>()
  try {
    // An incomplete folder is discarded, so a single sync at the end suffices.
    database.exec('pragma synchronous = OFF')
    const leftOut: string[] = []
    for (const source of sources)
      await reading(source, async (reader) => {
        filler.readFrom(reader)
        const arrived = new Map<string, ReceivedFile>()
        for await (const entry of reader.entries()) {
          signal?.throwIfAborted()
          const { header } = entry
          if (header.entry !== 'file') {
            leftOut.push(...take(filler, reader, header, await textOf(entry, reader)))
            continue
          }
          if (arrived.has(header.name)) throw reader.damaged(`it has the file ${header.name} twice`)
          arrived.set(header.name, await receive(kept, entry))
        }
        for (const [name, file] of arrived) files.set(name, file)
      })
    const used = filler.finish(files)
    // Files of objects that were set aside are in the backup only so that someone can recover them.
    for (const name of files.keys()) if (!used.has(name)) await rm(join(kept, name))
    await syncFolder(kept)
    if (!checkpoint(database)) throw new Error('The new database was not written completely.')
    return { ...filler.counts, files: used.size, leftOut }
  } finally {
    database.close()
    syncNow(databaseFile(folder))
    syncNow(folder)
  }
}

async function reading(source: Source, read: (reader: BackupReader) => Promise<void>): Promise<void> {
  const { path } = source
  const handle = await open(path, 'r').catch(() => {
    throw new FolderError(`Cannot read ${path}.`)
  })
  try {
    await read(new BackupReader(handle, (await handle.stat()).size, path, source))
  } finally {
    await handle.close()
  }
}

/** Processes an entry other than a file. Returns the sentences of a piece about rows that were left out. */
function take(filler: Filler, reader: BackupReader, header: EntryHeader, text: string): string[] {
  if (header.entry === 'rows') filler.rows(header, text)
  else if (header.entry === 'keys') filler.keys(header, text)
  else if (header.entry === 'mark') reader.checkMark(text)
  else return sentencesOf(text, reader)
  return []
}

/** Writes a file. Files are immutable: one that an earlier backup contained is simply written again. */
async function receive(kept: string, { header, bytes }: Entry): Promise<ReceivedFile> {
  const md5 = createHash('md5')
  const handle = await open(join(kept, header.name), 'w', 0o600)
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

function sentencesOf(text: string, reader: BackupReader): string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  try {
    return lines.map((line) => String((JSON.parse(line) as unknown[])[0]))
  } catch {
    throw reader.damaged('its list of damaged rows is malformed')
  }
}
