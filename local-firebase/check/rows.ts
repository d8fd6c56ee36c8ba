import type { Database } from '../store/database.ts'

/** Whether the database has a table of this name; folders of older versions lack some. */
export function hasTable(database: Database, table: string): boolean {
  return database.prepare('select 1 from sqlite_schema where name = ?').raw().get(table) !== undefined
}

/** The columns to select; a folder of the first version has no checksums. */
export function columnsWithChecksum(database: Database, table: string, columns: readonly string[]): string {
  const crc = database.prepare("select 1 from pragma_table_info(?) where name = 'crc'").raw().get(table)
  return [...columns, crc === undefined ? 'null' : 'crc'].join(', ')
}

const PAGE = 500

/** The rows of a table in the order of its first column. */
export function* pagesOf<Row extends [string, ...unknown[]]>(
  database: Database,
  table: string,
  columns: readonly string[],
): Generator<Row> {
  if (!hasTable(database, table)) return
  const page = database
    .prepare(
      `select ${columnsWithChecksum(database, table, columns)} from ${table}
       where ${columns[0]} > ? order by ${columns[0]} limit ${PAGE}`,
    )
    .raw()
  for (let rows = page.all('') as Row[]; rows.length > 0; rows = page.all(rows.at(-1)?.[0]) as Row[])
    yield* rows
}
