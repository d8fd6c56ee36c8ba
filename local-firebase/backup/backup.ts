import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { objectOf, type ObjectRow } from '../storage/object-table.ts'
import { type Database, databaseFile, openReadOnly } from '../store/database.ts'
import { syncFolder } from '../store/durable.ts'
import { DamageError, FolderError } from '../store/failure.ts'
import { checkFiles } from '../store/state.ts'
import { linesOf, TABLES } from './tables.ts'
import { BackupWriter } from './writer.ts'

/** What is in a backup; `size` is that of the file, in bytes. */
export interface Contents {
  documents: number
  accounts: number
  files: number
  size: number
}

export interface BackupOptions {
  dataDir: string
  /** Where the backup goes; there must be nothing yet. */
  file: string
  signal?: AbortSignal
}

interface WantedFile {
  object: string
  size: number
  md5Hash: string
}

/**
 * Writes everything in a data folder into one file that only its owner can read, while a server runs or not: it reads
 * one state of the database, and nothing it does is seen there. The file appears under its name when it is whole and on
 * disk. Throws FolderError in words for a person.
 */
export async function backup({ dataDir, file, signal }: BackupOptions): Promise<Contents> {
  if (!existsSync(databaseFile(dataDir))) throw new FolderError(`There is no data in ${dataDir}.`)
  checkFiles(dataDir)
  refuseExisting(file)
  const database = openReadOnly(dataDir)
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`
  try {
    const handle = await open(partial, 'wx', 0o600)
    let contents: Contents
    try {
      contents = await writeAll(new BackupWriter(handle), database, join(dataDir, 'storage', 'kept'), signal)
    } finally {
      await handle.close()
    }
    refuseExisting(file)
    await rename(partial, file)
    await syncFolder(dirname(resolve(file)))
    return contents
  } finally {
    database.close()
    await rm(partial, { force: true })
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new FolderError(`${file} exists already. Choose another name.`)
}

async function writeAll(
  writer: BackupWriter,
  database: Database,
  kept: string,
  signal: AbortSignal | undefined,
): Promise<Contents> {
  await writer.begin()
  const files = await writeFiles(writer, database, kept, signal)
  const counts = new Map<string, number>()
  for (const table of TABLES)
    for (const { bytes, rows } of linesOf(database, table)) {
      signal?.throwIfAborted()
      await writer.entry({ entry: 'rows', name: table.name, size: bytes.length }, [bytes])
      counts.set(table.name, (counts.get(table.name) ?? 0) + rows)
    }
  database.exec('commit')
  return {
    documents: counts.get('documents') ?? 0,
    accounts: counts.get('auth_accounts') ?? 0,
    files,
    size: await writer.end(),
  }
}

/**
 * Files never change, but come and go. So they are written first, and again what has come meanwhile, until a state of
 * the database is seen whose files are all written; its transaction is left open. Returns how many there are.
 */
async function writeFiles(
  writer: BackupWriter,
  database: Database,
  kept: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const written = new Set<string>()
  for (let missing = new Set<string>(); ;) {
    database.exec('begin')
    const wanted = wantedFiles(database)
    for (const name of written) wanted.delete(name)
    if (wanted.size === 0) return written.size
    database.exec('commit')
    const gone = new Set<string>()
    for (const [name, file] of wanted) {
      signal?.throwIfAborted()
      const handle = await openIfThere(join(kept, name))
      if (handle) {
        await writer.entry({ entry: 'file', name, size: file.size }, bytesOf(handle, file))
        written.add(name)
      } else if (missing.has(name)) {
        throw new DamageError(`The file of the stored object ${file.object} is missing.`)
      } else gone.add(name)
    }
    missing = gone
  }
}

/** The files that objects of this state consist of, in the order of their names. */
function wantedFiles(database: Database): Map<string, WantedFile> {
  const has = database.prepare("select 1 from sqlite_schema where name = 'storage_objects'").raw().get()
  if (has === undefined) return new Map()
  const rows = database.prepare('select name, file, object, null from storage_objects order by file').raw()
  return new Map(
    (rows.all() as ObjectRow[]).map((row) => {
      const { size, md5Hash } = objectOf(row)
      return [row[1], { object: row[0], size, md5Hash }]
    }),
  )
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The bytes of a file, closing it; throws DamageError at the end when they are not the object's. */
async function* bytesOf(handle: FileHandle, { object, size, md5Hash }: WantedFile): AsyncGenerator<Buffer> {
  const md5 = createHash('md5')
  let length = 0
  for await (const chunk of handle.createReadStream({ highWaterMark: 2 ** 18 })) {
    const piece = chunk as Buffer
    md5.update(piece)
    length += piece.length
    if (length > size) break
    yield piece
  }
  if (length !== size || md5.digest('base64') !== md5Hash)
    throw new DamageError(`The file of the stored object ${object} is not as it was uploaded.`)
}
