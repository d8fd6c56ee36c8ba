import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { writeFully } from '../store/write-fully.ts'
import { type EntryHeader, FORMAT, MAGIC, MARK, type Mark } from './format.ts'

const pack = promisify(deflateRaw)

/** Writes the entries of a backup in sequence, with at most one chunk in memory. */
export class BackupWriter {
  readonly #file: FileHandle
  readonly #whole = createHash('sha256')
  #entries = 0
  #size = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async begin(): Promise<void> {
    await this.#write(`${MAGIC}${FORMAT}\n`)
  }

  /** Writes an entry. Throws when the length of `bytes` differs from the header. */
  async entry(header: EntryHeader, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    let size = 0
    await this.#write(`${JSON.stringify(header)}\n`)
    for await (const piece of bytes) {
      hash.update(piece)
      size += piece.length
      await this.#write(piece)
    }
    if (size !== header.size) throw new Error(`${header.name} has ${size} bytes, not ${header.size}.`)
    await this.#write(`\n${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
    this.#entries++
  }

  /** Writes an entry of compressed lines. They are all in memory, so they should be about ROWS_BYTES long. */
  async lines(
    entry: Exclude<EntryHeader['entry'], 'file' | 'mark'>,
    name: string,
    lines: string,
  ): Promise<void> {
    const bytes = await pack(lines)
    await this.entry({ entry, name, size: bytes.length, packed: true }, [bytes])
  }

  /** Writes the position of the backup. */
  async mark(mark: Mark): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(mark))
    await this.entry({ entry: 'mark', name: MARK, size: bytes.length }, [bytes])
  }

  /** Ends the backup and syncs it to disk. Resolves to its size in bytes. */
  async end(): Promise<number> {
    await this.#write(`${JSON.stringify({ entry: 'end', entries: this.#entries })}\n`)
    const sha256 = this.#whole.copy().digest('hex')
    await this.#write(`${JSON.stringify({ sha256 })}\n`)
    await this.#file.sync()
    return this.#size
  }

  async #write(piece: string | Uint8Array): Promise<void> {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    this.#whole.update(bytes)
    this.#size += bytes.length
    await writeFully(this.#file, bytes)
  }
}
