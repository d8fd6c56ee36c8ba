import type { Database } from './database.ts'
import { checksum } from './checksum.ts'
import { hasTable } from './rows.ts'

/** Migrates a data folder from one version to the next, inside a transaction. */
export type Migration = (database: Database) => void

const PAGE = 500

/** Adds a checksum column to a table and fills it for every row; the first column is the key. */
function addChecksums(database: Database, table: string, columns: string[]): void {
  if (!hasTable(database, table)) return
  const key = columns[0]
  database.exec(`alter table ${table} add column crc integer`)
  const page = database
    .prepare(`select ${columns.join(', ')} from ${table} where ${key} > ? order by ${key} limit ${PAGE}`)
    .raw()
  const store = database.prepare(`update ${table} set crc = ? where ${key} = ?`)
  for (let last = ''; ;) {
    const rows = page.all(last) as [string, ...(string | number | null)[]][]
    for (const row of rows) store.run(checksum(...row), row[0])
    if (rows.length < PAGE) return
    last = rows.at(-1)?.[0] ?? ''
  }
}

/** Version 2: a checksum in every document, account and object; null if an older program wrote the row. */
function toVersion2(database: Database): void {
  addChecksums(database, 'documents', ['path', 'fields', 'created', 'updated'])
  addChecksums(database, 'storage_objects', ['name', 'file', 'object'])
  addChecksums(database, 'auth_accounts', [
    'uid',
    'email',
    'email_verified',
    'password_hash',
    'password_updated_at',
    'display_name',
    'photo_url',
    'disabled',
    'valid_since',
    'created_at',
    'last_login_at',
    'last_refresh_at',
  ])
}

/** The migrations in order, the first from version 1 to 2. A released migration never changes. */
export const MIGRATIONS: readonly Migration[] = [toVersion2]
