import { ACCOUNT_COLUMNS } from '../auth/account.ts'
import { checksum } from '../store/checksum.ts'
import type { Database } from '../store/database.ts'
import { DamageError } from '../store/failure.ts'
import { ROWS_BYTES } from './format.ts'

export type Cell = string | number | null

/** A table that goes into a backup, in the order of its key, which is the first column. */
export interface Table {
  name: string
  columns: string[]
  /** The column that holds JSON, which a backup shows as it is. */
  json?: string
  /** Whether rows have a checksum beside them. */
  checked?: true
}

/**
 * What a backup holds. Left out: index entries, which follow from the documents; uploads under way; and whatever opens
 * a session: the signing key, refresh tokens, codes of mails (docs/backup.md says why).
 */
export const TABLES: readonly Table[] = [
  { name: 'first_start', columns: ['one', 'at'] },
  { name: 'commit_clock', columns: ['one', 'bound'] },
  { name: 'auth_accounts', columns: ACCOUNT_COLUMNS, checked: true },
  { name: 'storage_objects', columns: ['name', 'file', 'object'], json: 'object', checked: true },
  { name: 'documents', columns: ['path', 'fields', 'created', 'updated'], json: 'fields', checked: true },
]

const PAGE = 200

function columnsOf(database: Database, table: string): Set<string> {
  const rows = database.prepare('select name from pragma_table_info(?)').raw().all(table) as [string][]
  return new Set(rows.map(([name]) => name))
}

/** The rows of a table, also of an older version; throws DamageError for one that is not as it was written. */
function* rowsOf(database: Database, table: Table): Generator<Cell[]> {
  const present = columnsOf(database, table.name)
  if (present.size === 0) return
  const key = table.columns[0]
  const crc = table.checked && present.has('crc') ? 'crc' : 'null'
  const select = `select ${table.columns.join(', ')}, ${crc} from ${table.name}`
  const first = database.prepare(`${select} order by ${key} limit ${PAGE}`).raw()
  const next = database.prepare(`${select} where ${key} > ? order by ${key} limit ${PAGE}`).raw()
  for (let rows = first.all() as Cell[][]; rows.length > 0; rows = next.all(rows.at(-1)?.[0]) as Cell[][])
    for (const row of rows) {
      const sum = row.at(-1)
      const cells = row.slice(0, -1)
      if (sum !== null && sum !== checksum(...cells))
        throw new DamageError(`${String(cells[0])} in ${table.name} does not match its checksum.`)
      yield cells
    }
}

/** The lines of a table in pieces of about a mebibyte, with how many rows are in each. */
export function* linesOf(database: Database, table: Table): Generator<{ bytes: Buffer; rows: number }> {
  let lines: string[] = []
  let size = 0
  for (const cells of rowsOf(database, table)) {
    const parts = cells.map((cell, at) =>
      table.columns[at] === table.json ? String(cell) : JSON.stringify(cell),
    )
    const line = `[${parts.join(',')}]\n`
    lines.push(line)
    size += line.length
    if (size < ROWS_BYTES) continue
    yield { bytes: Buffer.from(lines.join('')), rows: lines.length }
    lines = []
    size = 0
  }
  if (lines.length > 0) yield { bytes: Buffer.from(lines.join('')), rows: lines.length }
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
