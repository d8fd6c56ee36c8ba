import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import type { Database } from '../store/database.ts'
import { bytesOfRow } from '../store/rows.ts'
import type { Table } from './tables.ts'

/** What a backup could not take because it is not as it was written. */
export interface SetAsideRows {
  count: number
  /** A sentence for each, at most twenty. */
  findings: string[]
}

const SHOWN = 20

/**
 * The rows that a backup leaves out, in a file beside it, one JSON object a line with every column as it is on disk: one
 * damaged row must not prevent a backup, and what is left of it may be all that is left. The file is made for the first.
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

  /** Notes that the file of an object is not what was uploaded: its row is left out too. */
  loseFile(name: string, why: string): void {
    this.#lostFiles.set(name, why)
  }

  /** Why the object with this file is left out; null when its file is well. */
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

  /** Closes the file; one that belongs to no backup is removed. */
  close({ keep }: { keep: boolean }): void {
    if (this.#file === null) return
    closeSync(this.#file)
    if (!keep) rmSync(this.#path, { force: true })
  }
}

/** Bytes that are not UTF-8 are shown in base64. */
function textOf(bytes: Buffer | null): string | { base64: string } | null {
  if (bytes === null) return null
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? text : { base64: bytes.toString('base64') }
}
