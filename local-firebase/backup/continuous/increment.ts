import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ObjectRow } from '../../storage/object-table.ts'
import type { Database } from '../../store/database.ts'
import { syncFolder } from '../../store/durable.ts'
import { type Mark, ROWS_BYTES } from '../format.ts'
import { writeFilesFirst } from '../files-first.ts'
import { type ExpectedFile, expectedFileOf } from '../kept-files.ts'
import { type Cell, isDamaged, lineOf, NOT_AS_WRITTEN, type Table, TABLES } from '../tables.ts'
import { BackupWriter } from '../writer.ts'
import { nameOf, unfinishedPiece } from './names.ts'
import { changedKeys, positionOf } from './tracking.ts'

/** Rows read before yielding to the event loop. */
const ROWS_IN_A_TURN = 100

export interface PieceOptions {
  /** A read-only connection that nobody else uses meanwhile. */
  reader: Database
  /** Folder with the files of stored objects. */
  kept: string
  /** Folder for the piece. */
  folder: string
  /** Number of the last change already saved. */
  after: number
  /** Time of the previous state, ms since 1970. */
  lastAt: number
}

export interface Increment {
  mark: Mark
  /** null when nothing had changed and no file was written. */
  path: string | null
  size: number
  /** One sentence per row left out because it does not match its checksum or has lost its file. */
  leftOut: string[]
}

/** Writes all changes after `after` to a file, which gets its name once it is complete and synced to disk. */
export async function saveIncrement(options: PieceOptions): Promise<Increment> {
  const { reader, folder, after } = options
  try {
    const seen = markOf(options)
    if (seen.to === after) return { mark: seen, path: null, size: 0, leftOut: [] }
    const partial = join(folder, unfinishedPiece(seen.series))
    try {
      const { mark, ...written } = await new PieceWriter(options).write(partial)
      const path = join(folder, nameOf('piece', mark))
      await rename(partial, path)
      await syncFolder(folder)
      return { mark, path, ...written }
    } finally {
      await rm(partial, { force: true })
    }
  } finally {
    if (reader.inTransaction) reader.exec('commit')
  }
}

/** Returns the position and time of the snapshot being read. */
function markOf({ reader, after, lastAt }: PieceOptions): Mark {
  const position = positionOf(reader)
  if (!position) throw new Error('Changes are not tracked.')
  // Read after the snapshot was taken, so that the snapshot contains nothing later than this time.
  const at = Math.max(Date.now(), lastAt)
  return { series: position.series, from: after, to: position.change, at }
}

class PieceWriter {
  readonly #options: PieceOptions
  /** By file name, why the row with that file is left out. */
  readonly #lostFiles = new Map<string, string>()
  readonly #leftOut: string[] = []

  constructor(options: PieceOptions) {
    this.#options = options
  }

  async write(file: string): Promise<Pick<Increment, 'mark' | 'size' | 'leftOut'>> {
    const { reader, kept } = this.#options
    const handle = await open(file, 'w', 0o600)
    try {
      const writer = new BackupWriter(handle)
      await writer.begin()
      const { mark } = await writeFilesFirst({
        writer,
        database: reader,
        kept,
        look: () => ({ mark: markOf(this.#options), files: this.#changedFiles() }),
        onLoss: (name, why) => void this.#lostFiles.set(name, why),
        signal: undefined,
      })
      await writer.mark(mark)
      for (const table of TABLES) await this.#writeTable(writer, table)
      return { mark, size: await writer.end(), leftOut: this.#leftOut }
    } finally {
      await handle.close()
    }
  }

  /** Returns the files of the stored objects that changed, without those of damaged rows. */
  #changedFiles(): Map<string, ExpectedFile> {
    const { reader, after } = this.#options
    const select = reader.prepare('select name, file, object, crc from storage_objects where name = ?').raw()
    return new Map(
      changedKeys(reader, 'storage_objects', after)
        .map((key) => select.get([key]) as ObjectRow | undefined)
        .map((row) => row && expectedFileOf(row))
        .filter((wanted) => !!wanted),
    )
  }

  /** Writes the keys of changed rows, which a restore deletes, then the rows that exist, which it inserts. */
  async #writeTable(writer: BackupWriter, table: Table): Promise<void> {
    const { reader, after } = this.#options
    const select = reader
      .prepare(
        `select ${table.columns.join(', ')}, ${table.checked ? 'crc' : 'null'} from ${table.name} where ${table.columns[0]} = ?`,
      )
      .raw()
    const changed = changedKeys(reader, table.name, after)
    const keys = new Lines(writer, 'keys', table.name)
    for (const key of changed) await keys.add(`${JSON.stringify([key])}\n`)
    await keys.end()
    const rows = new Lines(writer, 'rows', table.name)
    const damaged = new Lines(writer, 'damaged', table.name)
    for (const [at, key] of changed.entries()) {
      if (at % ROWS_IN_A_TURN === 0) await setImmediate()
      const row = select.get([key]) as Cell[] | undefined
      if (!row) continue
      const why = this.#whyLeftOut(table, row)
      if (!why) {
        await rows.add(lineOf(table, row))
        continue
      }
      const sentence = `The ${table.noun ?? 'row'} ${JSON.stringify(key)} ${why}.`
      this.#leftOut.push(sentence)
      await damaged.add(`${JSON.stringify([sentence])}\n`)
    }
    await rows.end()
    await damaged.end()
  }

  /** Removes the checksum from a row. Returns why the row cannot be in the piece, or null. */
  #whyLeftOut(table: Table, row: Cell[]): string | null {
    const sum = row.pop() ?? null
    if (isDamaged(table, row, sum)) return NOT_AS_WRITTEN
    return (table.file && this.#lostFiles.get(String(row[table.columns.indexOf(table.file)]))) ?? null
  }
}

/** Buffers lines of one kind and writes them in entries of about 1 MiB before compression. */
class Lines {
  readonly #writer: BackupWriter
  readonly #entry: 'rows' | 'keys' | 'damaged'
  readonly #name: string
  #lines: string[] = []
  #size = 0

  constructor(writer: BackupWriter, entry: 'rows' | 'keys' | 'damaged', name: string) {
    this.#writer = writer
    this.#entry = entry
    this.#name = name
  }

  async add(line: string): Promise<void> {
    this.#lines.push(line)
    this.#size += line.length
    if (this.#size >= ROWS_BYTES) await this.end()
  }

  async end(): Promise<void> {
    if (this.#lines.length === 0) return
    const lines = this.#lines.join('')
    this.#lines = []
    this.#size = 0
    await this.#writer.lines(this.#entry, this.#name, lines)
  }
}
