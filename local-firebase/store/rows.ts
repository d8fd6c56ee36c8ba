import type { Database } from './database.ts'

const PAGE = 500

/** Whether the database has a table of this name; folders of older versions lack some. */
export function hasTable(database: Database, table: string): boolean {
  return database.prepare('select 1 from sqlite_schema where name = ?').raw().get(table) !== undefined
}

function hasChecksums(database: Database, table: string): boolean {
  return (
    database.prepare("select 1 from pragma_table_info(?) where name = 'crc'").raw().get(table) !== undefined
  )
}

/** A row with its checksum as last element, null if the table has none. `key`: its first column as bytes. */
export interface StoredRow<Row> {
  row: Row
  key: Buffer
}

/**
 * Iterates the rows of a table in the order of its first column, the key; none if there is no such table.
 * Holds one page in memory at a time. The cursor to the next page is the key as bytes: the driver truncates
 * text at NUL when reading, and a truncated key would return the same row for ever.
 */
export function* rowsByKey<Row extends unknown[]>(
  database: Database,
  table: string,
  columns: readonly string[],
): Generator<StoredRow<Row>> {
  if (!hasTable(database, table)) return
  const key = columns[0]
  const crc = hasChecksums(database, table) ? 'crc' : 'null'
  const select = `select ${columns.join(', ')}, ${crc}, cast(${key} as blob) from ${table}`
  const order = `order by ${key} limit ${PAGE}`
  const first = database.prepare(`${select} ${order}`).raw()
  const next = database.prepare(`${select} where ${key} > cast(? as text) ${order}`).raw()
  for (let rows = first.all() as unknown[][]; rows.length > 0;) {
    let last: Buffer | undefined
    for (const row of rows) {
      last = row.pop() as Buffer
      yield { row: row as Row, key: last }
    }
    rows = rows.length < PAGE ? [] : (next.all([last]) as unknown[][])
  }
}

/** Returns the columns of the row with this key as stored bytes, even after a NUL; numbers as text. */
export function bytesOfRow(
  database: Database,
  table: string,
  columns: readonly string[],
  key: Buffer,
): (Buffer | null)[] {
  const cast = columns.map((column) => `cast(${column} as blob)`).join(', ')
  const select = `select ${cast} from ${table} where ${columns[0]} = cast(? as text)`
  // Passed in an array: the driver takes a lone object for named parameters and crashes the process.
  return database.prepare(select).raw().get([key]) as (Buffer | null)[]
}
