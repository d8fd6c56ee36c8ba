import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ObjectRow } from '../../storage/object-table.ts'
import type { Database } from '../../store/database.ts'
import { syncFolder } from '../../store/durable.ts'
import { type Mark, ROWS_BYTES } from '../format.ts'
import { writeFilesFirst } from '../files-first.ts'
import { type WantedFile, wantedOf } from '../kept-files.ts'
import { type Cell, isDamaged, lineOf, NOT_AS_WRITTEN, type Table, TABLES } from '../tables.ts'
import { BackupWriter } from '../writer.ts'
import { nameOf, unfinishedPiece } from './names.ts'
import { changedKeys, positionOf } from './tracking.ts'

/** Rows that are read in one turn. */
const ROWS_IN_A_TURN = 100

export interface PieceOptions {
  /** Reads only; nobody else uses it meanwhile. */
  reader: Database
  /** Where the files of objects are. */
  kept: string
  /** Where the piece goes. */
  folder: string
  /** The last change that was saved. */
  after: number
  /** When the state before was, in milliseconds since 1970. */
  lastAt: number
}

export interface Piece {
  mark: Mark
  /** Null when nothing had changed, and there is no file. */
  path: string | null
  size: number
  /** A sentence for each row that is not in it because it is not as it was written. */
  leftOut: string[]
}

/** Writes all that changed after a change into one file, which has its name when it is whole and on disk. */
export async function savePiece(options: PieceOptions): Promise<Piece> {
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

/** Where the state is that is read. */
function markOf({ reader, after, lastAt }: PieceOptions): Mark {
  const position = positionOf(reader)
  if (!position) throw new Error('Changes are not tracked.')
  // Taken after the state was chosen, so that it holds nothing of later.
  const at = Math.max(Date.now(), lastAt)
  return { series: position.series, from: after, to: position.change, at }
}

class PieceWriter {
  readonly #options: PieceOptions
  /** Why the rows with these files are left out. */
  readonly #lostFiles = new Map<string, string>()
  readonly #leftOut: string[] = []

  constructor(options: PieceOptions) {
    this.#options = options
  }

  async write(file: string): Promise<Pick<Piece, 'mark' | 'size' | 'leftOut'>> {
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

  /** The files of the objects that changed; not those of damaged rows. */
  #changedFiles(): Map<string, WantedFile> {
    const { reader, after } = this.#options
    const select = reader.prepare('select name, file, object, crc from storage_objects where name = ?').raw()
    return new Map(
      changedKeys(reader, 'storage_objects', after)
        .map((key) => select.get([key]) as ObjectRow | undefined)
        .map((row) => row && wantedOf(row))
        .filter((wanted) => !!wanted),
    )
  }

  /** First the keys of all that changed, then the rows that are there: whoever reads it erases the ones and adds the others. */
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

  /** Takes the checksum off a row; says why it cannot be in the piece. */
  #whyLeftOut(table: Table, row: Cell[]): string | null {
    const sum = row.pop() ?? null
    if (isDamaged(table, row, sum)) return NOT_AS_WRITTEN
    return (table.file && this.#lostFiles.get(String(row[table.columns.indexOf(table.file)]))) ?? null
  }
}

/** Lines of one kind, written in entries of about a mebibyte before they are compressed. */
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
