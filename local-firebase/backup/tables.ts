import { ACCOUNT_COLUMNS } from '../auth/account.ts'
import { checksum } from '../store/checksum.ts'
import type { Database } from '../store/database.ts'
import { rowsByKey } from '../store/rows.ts'
import { ROWS_BYTES } from './format.ts'
import type { SetAside } from './set-aside.ts'

export type Cell = string | number | null

/** Lines of some rows, and how many they are. */
interface Piece {
  lines: string
  rows: number
}

/** A table that goes into a backup, in the order of its key, which is the first column. */
export interface Table {
  name: string
  columns: string[]
  /** The column that holds JSON, which a backup shows as it is. */
  json?: string
  /** Whether rows have a checksum beside them. */
  checked?: true
  /** The column with the name of a file that the row is nothing without. */
  file?: string
  /** What a row is, in messages. */
  noun?: string
}

/**
 * What a backup holds. Left out: index entries, which follow from the documents; uploads under way; and whatever opens
 * a session: the signing key, refresh tokens, codes of mails (docs/backup.md says why).
 */
export const TABLES: readonly Table[] = [
  { name: 'first_start', columns: ['one', 'at'] },
  { name: 'commit_clock', columns: ['one', 'bound'] },
  { name: 'auth_accounts', columns: ACCOUNT_COLUMNS, checked: true, noun: 'account' },
  {
    name: 'storage_objects',
    columns: ['name', 'file', 'object'],
    json: 'object',
    checked: true,
    file: 'file',
    noun: 'stored object',
  },
  {
    name: 'documents',
    columns: ['path', 'fields', 'created', 'updated'],
    json: 'fields',
    checked: true,
    noun: 'document',
  },
]

/** What is wrong with a row that isDamaged. */
export const NOT_AS_WRITTEN = 'does not match its checksum'

/** Whether a row is not as it was written; `sum` is the checksum beside it, null where there is none. */
export function isDamaged(table: Table, row: readonly Cell[], sum: Cell): boolean {
  return table.checked === true && sum !== null && sum !== checksum(...row)
}

/** A row as a line of a backup. */
export function lineOf(table: Table, row: readonly Cell[]): string {
  const cells = row.map((cell, at) =>
    table.columns[at] === table.json ? String(cell) : JSON.stringify(cell),
  )
  return `[${cells.join(',')}]\n`
}

/** The rows of a table, also of an older version, that are as they were written; the others are set aside. */
function* rowsOf(database: Database, table: Table, aside: SetAside): Generator<Cell[]> {
  for (const { row, key } of rowsByKey<Cell[]>(database, table.name, table.columns)) {
    const sum = row.pop() ?? null
    const why = isDamaged(table, row, sum)
      ? NOT_AS_WRITTEN
      : table.file && aside.lossOf(row[table.columns.indexOf(table.file)])
    if (why) aside.add(table, key, why)
    else yield row
  }
}

/** The rows of a table in pieces of about a mebibyte before they are compressed. */
export function* piecesOf(table: Table, rows: Iterable<readonly Cell[]>): Generator<Piece> {
  let lines: string[] = []
  let size = 0
  for (const cells of rows) {
    const line = lineOf(table, cells)
    lines.push(line)
    size += line.length
    if (size < ROWS_BYTES) continue
    yield { lines: lines.join(''), rows: lines.length }
    lines = []
    size = 0
  }
  if (lines.length > 0) yield { lines: lines.join(''), rows: lines.length }
}

/** What of a table is saved, in pieces. */
export function savedPieces(database: Database, table: Table, aside: SetAside): Generator<Piece> {
  return piecesOf(table, rowsOf(database, table, aside))
}

/** The cells of a line; null when it is not a row of this table. */
export function parseRow(table: Table, line: string): Cell[] | null {
  let cells: unknown
  try {
    cells = JSON.parse(line)
  } catch {
    return null
  }
  if (!Array.isArray(cells) || cells.length !== table.columns.length) return null
  const row = cells.map((cell: unknown, at) =>
    table.columns[at] === table.json ? (isObject(cell) ? JSON.stringify(cell) : undefined) : cell,
  )
  const isCell = (cell: unknown) => cell === null || typeof cell === 'string' || Number.isSafeInteger(cell)
  return row.every(isCell) ? (row as Cell[]) : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
