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

/** A row with its checksum at the end: null where the table has none. `key` is its first column as bytes. */
export interface StoredRow<Row> {
  row: Row
  key: Buffer
}

/**
 * The rows of a table in the order of its first column, which is the key. No rows where there is no such table. A page is
 * in memory at a time, and the next one begins after the key as bytes: the driver cuts a text at NUL when it reads it, and
 * "after" a key that was cut comes the same row again, for ever.
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

/** The columns of the row with this key as they are on disk, also behind a NUL; numbers are written out. */
export function bytesOfRow(
  database: Database,
  table: string,
  columns: readonly string[],
  key: Buffer,
): (Buffer | null)[] {
  const cast = columns.map((column) => `cast(${column} as blob)`).join(', ')
  const select = `select ${cast} from ${table} where ${columns[0]} = cast(? as text)`
  // In a list: the driver takes a lone object for named parameters, and ends the process.
  return database.prepare(select).raw().get([key]) as (Buffer | null)[]
}
