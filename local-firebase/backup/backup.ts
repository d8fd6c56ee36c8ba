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
import { keptFolder, type WantedFile, wantedOf } from './kept-files.ts'
import { refuseExisting, writeNewBackup } from './new-backup.ts'
import { savedPieces, TABLES } from './tables.ts'
import type { BackupWriter } from './writer.ts'

/** What is in a backup; `size` is that of the file, in bytes. */
export interface Contents {
  documents: number
  accounts: number
  files: number
  size: number
}

/** A backup that was made, and what of the data it could not take. */
export interface BackupResult extends Contents {
  setAside: SetAsideRows
  /** With `marked`: where it stands in the sequence of changes. */
  mark?: Mark
}

/** Where the rows are that a backup has set aside. */
export const setAsideFile = (file: string): string => `${file}.damaged`

export interface BackupOptions {
  dataDir: string
  /** Where the backup goes; there must be nothing yet. */
  file: string
  /**
   * Says in it where it stands in the sequence of changes, which must be tracked, and when: not before the state that was saved
   * last, in milliseconds since 1970. Equal data then make no equal files.
   */
  marked?: { notBefore: number }
  signal?: AbortSignal
}

/**
 * Writes everything in a data folder into one file that only its owner can read, while a server runs or not: it reads
 * one state of the database, and nothing it does is seen there. The file appears under its name when it is whole and on
 * disk. Rows that are not as they were written are set aside in a file of their own beside it. Throws FolderError in words
 * for a person.
 */
export async function backup({ dataDir, file, marked, signal }: BackupOptions): Promise<BackupResult> {
  if (!existsSync(databaseFile(dataDir))) throw new FolderError(`There is no data in ${dataDir}.`)
  checkFiles(dataDir)
  for (const path of [file, setAsideFile(file)]) refuseExisting(path)
  const database = openReadOnly(dataDir)
  const aside = new SetAside(setAsideFile(file), database)
  let done = false
  try {
    const kept = keptFolder(dataDir)
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
  /** The folder with the files of objects. */
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
  // Taken after the state was chosen, so that it holds nothing of later.
  return { series: position.series, from: 0, to: position.change, at: Math.max(Date.now(), notBefore) }
}

/** The files that objects of this state consist of, in the order of their names; not those of damaged rows. */
function wantedFiles(database: Database): Map<string, WantedFile> {
  const files: [string, WantedFile][] = []
  for (const { row } of rowsByKey<ObjectRow>(database, 'storage_objects', ['name', 'file', 'object'])) {
    const file = wantedOf(row)
    if (file) files.push(file)
  }
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}
