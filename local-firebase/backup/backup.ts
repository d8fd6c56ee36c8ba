import { existsSync } from 'node:fs'
import type { ObjectRow } from '../storage/object-table.ts'
import { type Database, databaseFile, openReadOnly } from '../store/database.ts'
import { FolderError } from '../store/failure.ts'
import { rowsByKey } from '../store/rows.ts'
import { checkFiles } from '../store/state.ts'
import { SetAside, type SetAsideRows } from './set-aside.ts'
import { positionOf } from './continuous/tracking.ts'
import { type Mark } from './format.ts'
import { writeFilesFirst } from './files-first.ts'
import { objectFolder, type ExpectedFile, expectedFileOf } from './kept-files.ts'
import { refuseExisting, writeNewBackup } from './new-backup.ts'
import { savedPieces, TABLES } from './tables.ts'
import type { BackupWriter } from './writer.ts'

/** Contents of a backup; `size` is the size of the backup file, in bytes. */
export interface Contents {
  documents: number
  accounts: number
  files: number
  size: number
}

/** A finished backup and the rows it could not include. */
export interface BackupResult extends Contents {
  setAside: SetAsideRows
  /** Position in the sequence of changes; set with `marked`. */
  mark?: Mark
}

/** Path of the file with the rows that a backup has set aside. */
export const setAsideFile = (file: string): string => `${file}.damaged`

export interface BackupOptions {
  dataDir: string
  /** Path of the new backup; the file must not exist yet. */
  file: string
  /**
   * Records in the backup its position in the sequence of changes, which must be tracked, and its time, which
   * is at least `notBefore` (the time of the state saved last), ms since 1970. Equal data then no longer give
   * equal files.
   */
  marked?: { notBefore: number }
  signal?: AbortSignal
}

/**
 * Writes everything in a data folder to one file, readable by its owner only. Works while a server is
 * running: it reads one snapshot of the database and changes nothing. The file gets its name once it is
 * complete and synced to disk. Rows that do not match their checksum are set aside in a separate file beside
 * it. Throws FolderError with a message for the user.
 */
export async function backup({ dataDir, file, marked, signal }: BackupOptions): Promise<BackupResult> {
  if (!existsSync(databaseFile(dataDir))) throw new FolderError(`There is no data in ${dataDir}.`)
  checkFiles(dataDir)
  for (const path of [file, setAsideFile(file)]) refuseExisting(path)
  const database = openReadOnly(dataDir)
  const aside = new SetAside(setAsideFile(file), database)
  let done = false
  try {
    const kept = objectFolder(dataDir)
    const written = await writeNewBackup(file, (writer) =>
      writeAll({ writer, database, aside, kept, marked, signal }),
    )
    done = true
    return { ...written, setAside: aside.result() }
  } finally {
    aside.close({ keep: done })
    database.close()
  }
}

interface Sources {
  writer: BackupWriter
  database: Database
  aside: SetAside
  /** Folder with the files of stored objects. */
  kept: string
  marked: BackupOptions['marked']
  signal: AbortSignal | undefined
}

async function writeAll(sources: Sources): Promise<Omit<BackupResult, 'setAside'>> {
  const { writer, database, aside, kept, marked, signal } = sources
  await writer.begin()
  const { mark } = await writeFilesFirst({
    writer,
    database,
    kept,
    look: () => ({ mark: marked && markOf(database, marked.notBefore), files: wantedFiles(database) }),
    onLoss: (name, why) => aside.loseFile(name, why),
    signal,
  })
  if (mark) await writer.mark(mark)
  const counts = new Map<string, number>()
  for (const table of TABLES)
    for (const { lines, rows } of savedPieces(database, table, aside)) {
      signal?.throwIfAborted()
      await writer.lines('rows', table.name, lines)
      counts.set(table.name, (counts.get(table.name) ?? 0) + rows)
    }
  database.exec('commit')
  return {
    documents: counts.get('documents') ?? 0,
    accounts: counts.get('auth_accounts') ?? 0,
    files: counts.get('storage_objects') ?? 0,
    size: await writer.end(),
    ...(mark ? { mark } : {}),
  }
}

function markOf(database: Database, notBefore: number): Mark {
  const position = positionOf(database)
  if (!position) throw new Error('Changes are not tracked.')
  // Read after the snapshot was taken, so that the snapshot contains nothing later than this time.
  return { series: position.series, from: 0, to: position.change, at: Math.max(Date.now(), notBefore) }
}

/** Returns the files of all stored objects in the snapshot, sorted by name, without those of damaged rows. */
function wantedFiles(database: Database): Map<string, ExpectedFile> {
  const files: [string, ExpectedFile][] = []
  for (const { row } of rowsByKey<ObjectRow>(database, 'storage_objects', ['name', 'file', 'object'])) {
    const file = expectedFileOf(row)
    if (file) files.push(file)
  }
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}
