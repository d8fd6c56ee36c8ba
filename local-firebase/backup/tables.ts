import { ACCOUNT_COLUMNS } from '../auth/account.ts'
import { checksum } from '../store/checksum.ts'
import type { Database } from '../store/database.ts'
import { rowsByKey } from '../store/rows.ts'
import { ROWS_BYTES } from './format.ts'
import type { SetAside } from './set-aside.ts'

export type Cell = string | number | null

/** Rows of a table as lines, and their number. */
interface Piece {
  lines: string
  rows: number
}

/** A table that is part of a backup. Its first column is its key, by which rows are ordered. */
export interface Table {
  name: string
  columns: string[]
  /** Column that holds JSON, which a backup contains unescaped. */
  json?: string
  /** Whether each row has a checksum. */
  checked?: true
  /** Column with the name of a file that the row depends on. */
  file?: string
  /** What a row is called in messages. */
  noun?: string
}

/**
 * Tables of a backup. Left out: index entries, which are derived from the documents; uploads in progress; and
 * everything that opens a session: the signing key, refresh tokens, codes sent by mail (see docs/backup.md).
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

/** Words for a row that isDamaged, in messages. */
export const NOT_AS_WRITTEN = 'does not match its checksum'

/** Whether a row does not match its checksum `sum`, which is null if the row has none. */
export function isDamaged(table: Table, row: readonly Cell[], sum: Cell): boolean {
  return table.checked === true && sum !== null && sum !== checksum(...row)
}

/** Formats a row as a line of a backup. */
export function lineOf(table: Table, row: readonly Cell[]): string {
  const cells = row.map((cell, at) =>
    table.columns[at] === table.json ? String(cell) : JSON.stringify(cell),
  )
  return `[${cells.join(',')}]\n`
}

/** Yields the intact rows of a table, which may be of an older version; sets the others aside. */
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

/** Yields rows as lines, in pieces of about 1 MiB before compression. */
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

/** Yields the rows of a table that go into the backup, in pieces. */
export function savedPieces(database: Database, table: Table, aside: SetAside): Generator<Piece> {
  return piecesOf(table, rowsOf(database, table, aside))
}

/** Parses a line into cells; null when it is not a row of this table. */
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
