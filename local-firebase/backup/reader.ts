import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { FolderError } from '../store/failure.ts'
import {
  type EntryHeader,
  FORMAT,
  MAX_ENTRY_BYTES,
  MAX_LINE_LENGTH,
  MAGIC,
  type Mark,
  parseHeader,
} from './format.ts'

const PIECE = 2 ** 18

/** Thrown when a backup is corrupt; `file` is its path. */
export class DamagedBackup extends FolderError {
  readonly file: string

  constructor(file: string, what: string) {
    super(`The backup ${file} is damaged: ${what}. Nothing was changed.`)
    this.file = file
  }
}

export interface Entry {
  header: EntryHeader
  /** Must be read to the end before the next entry is requested; throws when the entry is corrupt. */
  bytes: AsyncGenerator<Buffer>
}

/** Reads a backup sequentially, verifying everything. Throws FolderError with a message for the user. */
export class BackupReader {
  readonly #file: FileHandle
  readonly #name: string
  readonly #mark: Partial<Mark>
  readonly #whole = createHash('sha256')
  readonly #buffer = Buffer.alloc(PIECE)
  #held = Buffer.alloc(0)
  #left: number

  /** `size` is the file's, in bytes; `name` is for messages; `mark` is the expected position, if known. */
  constructor(file: FileHandle, size: number, name: string, mark: Partial<Mark> = {}) {
    this.#mark = mark
    this.#file = file
    this.#left = size
    this.#name = name
  }

  async *entries(): AsyncGenerator<Entry> {
    const first = await this.#line()
    const format = first.startsWith(MAGIC) ? Number(first.slice(MAGIC.length)) : Number.NaN
    if (!Number.isInteger(format)) throw new FolderError(`${this.#name} is not a backup.`)
    if (format !== FORMAT)
      throw new FolderError(`${this.#name} has format ${format}; this program reads format ${FORMAT}.`)
    for (let count = 0; ; count++) {
      const header = parseHeader(await this.#line())
      if (!header) throw this.damaged('an entry has no valid header')
      if (header.entry === 'end') {
        if (header.entries !== count) throw this.damaged('entries are missing')
        return await this.#end()
      }
      if (header.size > this.#left + this.#held.length)
        throw this.damaged(`${header.name} claims to be longer than the file`)
      yield { header, bytes: this.#bytes(header) }
    }
  }

  async *#bytes({ name, size }: EntryHeader): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for (let left = size; left > 0;) {
      if (this.#held.length === 0) await this.#more()
      const piece = this.#held.subarray(0, left)
      this.#held = this.#held.subarray(piece.length)
      left -= piece.length
      hash.update(piece)
      this.#whole.update(piece)
      yield piece
    }
    if ((await this.#line()) !== '') throw this.damaged(`${name} does not end where it should`)
    await this.#expect(hash, name)
  }

  /** Checks that the next line is the digest of the bytes just read. */
  async #expect(hash: Hash, what: string): Promise<void> {
    const sha256 = hash.digest('hex')
    if ((await this.#line()) !== JSON.stringify({ sha256 }))
      throw this.damaged(`${what} does not match its SHA-256`)
  }

  async #end(): Promise<void> {
    await this.#expect(this.#whole.copy(), 'the file')
    if (this.#left + this.#held.length > 0) throw this.damaged('there is data after its end')
  }

  async #line(): Promise<string> {
    let end = this.#held.indexOf('\n')
    while (end < 0 && this.#held.length < MAX_LINE_LENGTH) {
      await this.#more()
      end = this.#held.indexOf('\n')
    }
    if (end < 0 || end > MAX_LINE_LENGTH) throw this.damaged('a line is too long')
    const line = this.#held.subarray(0, end)
    this.#whole.update(this.#held.subarray(0, end + 1))
    this.#held = this.#held.subarray(end + 1)
    return line.toString()
  }

  async #more(): Promise<void> {
    const { bytesRead } = await this.#file.read(this.#buffer, 0, PIECE)
    if (bytesRead === 0) throw this.damaged('it ends too early')
    this.#left -= bytesRead
    this.#held = Buffer.concat([this.#held, this.#buffer.subarray(0, bytesRead)])
  }

  /** Checks the mark in the backup, as JSON, against the expected position. */
  checkMark(text: string): void {
    const { series, from, to, at } = this.#mark
    if (series !== undefined && text !== JSON.stringify({ series, from, to, at }))
      throw this.damaged('it is not the backup that its name says')
  }

  /** Returns the error for a corrupt part of the backup. */
  damaged(what: string): DamagedBackup {
    return new DamagedBackup(this.#name, what)
  }
}

/** Reads all bytes of an entry, as stored in the backup. */
export async function wholeOf({ bytes }: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** Reads and decompresses an entry that is not a file. Throws DamagedBackup when that fails. */
export async function textOf(entry: Entry, reader: BackupReader): Promise<string> {
  const whole = await wholeOf(entry)
  if (!entry.header.packed) return whole.toString()
  try {
    return inflateRawSync(whole, { maxOutputLength: MAX_ENTRY_BYTES }).toString()
  } catch {
    throw reader.damaged(`${entry.header.name} cannot be unpacked`)
  }
}
