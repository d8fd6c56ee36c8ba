import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ObjectRow } from '../../storage/object-table.ts'
import type { Database } from '../../store/database.ts'
import { syncFolder } from '../../store/durable.ts'
import { type Mark, ROWS_BYTES } from '../format.ts'
import { bytesOf, openIfThere, wholeObject } from '../kept-files.ts'
import { type Cell, isDamaged, lineOf, NOT_AS_WRITTEN, type Table, TABLES } from '../tables.ts'
import { BackupWriter } from '../writer.ts'
import { nameOf } from './names.ts'
import { changedKeys, positionOf } from './tracking.ts'

/** How often a file may have gone between the state of a piece and the reading of it. */
const TRIES = 5
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

/** The file of an object went after the state was chosen: another state does not have it. */
class FileGone extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} is gone.`)
    this.file = file
  }
}

/** Writes all that changed after a change into one file, which has its name when it is whole and on disk. */
export async function savePiece(options: PieceOptions): Promise<Piece> {
  const lost = new Set<string>()
  for (let tries = 1; ; tries++)
    try {
      return await trySaving(options, lost)
    } catch (error) {
      if (!(error instanceof FileGone) || tries === TRIES) throw error
      lost.add(error.file)
    }
}

async function trySaving(options: PieceOptions, lost: Set<string>): Promise<Piece> {
  const { reader, folder, after, lastAt } = options
  reader.exec('begin')
  try {
    const position = positionOf(reader)
    if (!position) throw new Error('Changes are not tracked.')
    const { series, change } = position
    // Taken after the state was chosen, so that it holds nothing of later.
    const mark: Mark = { series, from: after, to: change, at: Math.max(Date.now(), lastAt) }
    if (change === after) return { mark, path: null, size: 0, leftOut: [] }
    const partial = join(folder, `${series}.piece.partial`)
    const path = join(folder, nameOf('piece', mark))
    try {
      const written = await new PieceWriter(options, lost).write(partial, mark)
      await rename(partial, path)
      await syncFolder(folder)
      return { mark, path, ...written }
    } finally {
      await rm(partial, { force: true })
    }
  } finally {
    reader.exec('commit')
  }
}

class PieceWriter {
  readonly #options: PieceOptions
  readonly #lost: Set<string>
  readonly #leftOut: string[] = []

  constructor(options: PieceOptions, lost: Set<string>) {
    this.#options = options
    this.#lost = lost
  }

  async write(file: string, mark: Mark): Promise<Pick<Piece, 'size' | 'leftOut'>> {
    const handle = await open(file, 'w', 0o600)
    try {
      const writer = new BackupWriter(handle)
      await writer.begin()
      await writer.mark(mark)
      for (const table of TABLES) await this.#writeTable(writer, table)
      return { size: await writer.end(), leftOut: this.#leftOut }
    } finally {
      await handle.close()
    }
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
      const why = await this.#whyLeftOut(writer, table, row)
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

  /** Takes the checksum off a row and writes the file that it is nothing without; says why that cannot be. */
  async #whyLeftOut(writer: BackupWriter, table: Table, row: Cell[]): Promise<string | null> {
    const sum = row.pop() ?? null
    if (isDamaged(table, row, sum)) return NOT_AS_WRITTEN
    return table.file ? this.#writeFile(writer, [...row, sum] as ObjectRow) : null
  }

  async #writeFile(writer: BackupWriter, row: ObjectRow): Promise<string | null> {
    const object = wholeObject(row)
    if (!object) return NOT_AS_WRITTEN
    const { file, name, size, md5Hash } = object
    const handle = await openIfThere(join(this.#options.kept, file))
    if (!handle) {
      if (!this.#lost.has(file)) throw new FileGone(file)
      return 'has lost its file'
    }
    if ((await handle.stat()).size !== size) {
      await handle.close()
      return 'has a file of another size'
    }
    let isWrong = false
    const bytes = bytesOf(handle, { object: name, size, md5Hash }, () => (isWrong = true))
    await writer.entry({ entry: 'file', name: file, size }, bytes)
    return isWrong ? 'has a file with other bytes than were uploaded' : null
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
