import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import type { Database } from '../store/database.ts'
import { bytesOfRow } from '../store/rows.ts'
import type { Table } from './tables.ts'

/** Rows left out of a backup: they do not match their checksum, or their file is lost or damaged. */
export interface SetAsideRows {
  count: number
  /** One sentence per row, at most twenty. */
  findings: string[]
}

const SHOWN = 20

/**
 * Writes the rows that a backup leaves out to a file beside it, one JSON object per line with every column as
 * it is on disk. A damaged row must not prevent a backup, and this copy may be all that remains of it. The
 * file is created with the first row.
 */
export class SetAside {
  readonly #path: string
  readonly #database: Database
  readonly #lostFiles = new Map<string, string>()
  readonly #findings: string[] = []
  #count = 0
  #file: number | null = null

  constructor(path: string, database: Database) {
    this.#path = path
    this.#database = database
  }

  /** Records that an object's file is lost or differs from its upload, so that its row is left out too. */
  loseFile(name: string, why: string): void {
    this.#lostFiles.set(name, why)
  }

  /** Returns why the object with this file is left out; null when its file is intact. */
  lossOf(file: unknown): string | null {
    return this.#lostFiles.get(String(file)) ?? null
  }

  add({ name: table, columns, noun = 'row' }: Table, key: Buffer, why: string): void {
    const bytes = bytesOfRow(this.#database, table, columns, key)
    const row = Object.fromEntries(columns.map((column, at) => [column, textOf(bytes[at] ?? null)]))
    this.#file ??= openSync(this.#path, 'wx', 0o600)
    writeFileSync(this.#file, `${JSON.stringify({ table, row, why })}\n`)
    this.#count++
    if (this.#count <= SHOWN) this.#findings.push(`The ${noun} ${JSON.stringify(key.toString())} ${why}.`)
  }

  result(): SetAsideRows {
    return { count: this.#count, findings: this.#findings }
  }

  /** Closes the file, and removes it if its backup failed. */
  close({ keep }: { keep: boolean }): void {
    if (this.#file === null) return
    closeSync(this.#file)
    if (!keep) rmSync(this.#path, { force: true })
  }
}

/** Decodes bytes as UTF-8; invalid UTF-8 is given in base64. */
function textOf(bytes: Buffer | null): string | { base64: string } | null {
  if (bytes === null) return null
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? text : { base64: bytes.toString('base64') }
}
