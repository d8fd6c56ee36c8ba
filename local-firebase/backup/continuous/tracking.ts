import { randomBytes } from 'node:crypto'
import { type Database, inTransaction } from '../../store/database.ts'
import { hasTable } from '../../store/rows.ts'
import { writeLock } from '../../store/write-lock.ts'
import { TABLES } from '../tables.ts'

/** A position in the sequence of changes: the number of the last change, counted within a series. */
export interface Position {
  series: string
  change: number
}

const EVENTS = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const

/** Triggers, so that every writer is seen: all connections of the server and commands beside it. */
const TRIGGERS = TABLES.flatMap(({ name, columns }) =>
  Object.entries(EVENTS).map(([event, rows]) => ({
    name: `backup_${name}_${event}`,
    sql: `create trigger backup_${name}_${event} after ${event} on ${name} begin
      ${rows.map((row) => `insert into backup_changes (tab, key) values ('${name}', ${row}.${columns[0]});`).join(' ')}
    end`,
  })),
)

function isTracked(database: Database): boolean {
  const found = database
    .prepare("select name from sqlite_schema where type = 'trigger' and name like 'backup!_%' escape '!'")
    .raw()
    .all() as [string][]
  const names = new Set(found.map(([name]) => name))
  return hasTable(database, 'backup_series') && TRIGGERS.every(({ name }) => names.has(name))
}

function removeTracking(database: Database): void {
  for (const { name } of TRIGGERS) database.exec(`drop trigger if exists ${name}`)
  database.exec('drop table if exists backup_changes; drop table if exists backup_series')
}

/**
 * Starts recording the key of every changed row in the tables that are backed up. Continues the current
 * series, or begins a new one when changes may have been missed. All tables must exist.
 */
export function startTracking(database: Database): void {
  if (!isTracked(database)) beginSeries(database)
}

/** Restarts change tracking with an empty log of changes, under a new series. */
export function beginSeries(database: Database): void {
  inTransaction(database, () => {
    removeTracking(database)
    database.exec(`
      create table backup_series (one integer primary key, series text not null, saved integer not null) strict;
      create table backup_changes (change integer primary key autoincrement, tab text not null, key any not null) strict`)
    database
      .prepare('insert into backup_series (one, series, saved) values (1, ?, 0)')
      .run([randomBytes(4).toString('hex')])
    for (const { sql } of TRIGGERS) database.exec(sql)
  })
}

/** Stops change tracking and drops its tables, which would only grow when no backup consumes them. */
export function stopTracking(database: Database): void {
  if (hasTable(database, 'backup_series')) inTransaction(database, () => removeTracking(database))
}

/** Returns the position of the database as seen by this connection; null when changes are not tracked. */
export function positionOf(database: Database): Position | null {
  if (!hasTable(database, 'backup_series')) return null
  const [series] = database.prepare('select series from backup_series').raw().get() as [string]
  // There is no row until the first change.
  const last = database
    .prepare("select seq from sqlite_sequence where name = 'backup_changes'")
    .raw()
    .get() as [number] | undefined
  return { series, change: last?.[0] ?? 0 }
}

/** Returns the number of the change up to which everything is saved and keys may be deleted. */
export function savedUpTo(database: Database): number {
  const [saved] = database.prepare('select saved from backup_series').raw().get() as [number]
  return saved
}

/** Keys deleted per transaction. */
const FORGOTTEN = 5000

/** Deletes the keys of saved changes in batches, between other writes. */
export async function forgetUpTo(database: Database, change: number): Promise<void> {
  const lock = writeLock(database)
  const first = database.prepare('select min(change) from backup_changes').raw()
  // Recorded before any deletion: a backup that ends before this change cannot be continued.
  await lock.write(() => database.prepare('update backup_series set saved = ?').run([change]))
  for (let isDone = false; !isDone;)
    isDone = await lock.write(() => {
      const [from] = first.get() as [number | null]
      const to = Math.min((from ?? change) + FORGOTTEN, change)
      database.prepare('delete from backup_changes where change <= ?').run([to])
      return to === change
    })
}

/** Returns the number of changes recorded after this one. */
export function changesAfter(database: Database, change: number): number {
  const [count] = database
    .prepare('select count(*) from backup_changes where change > ?')
    .raw()
    .get([change]) as [number]
  return count
}

/** Returns the distinct keys of rows of a table that changed after this change. */
export function changedKeys(database: Database, table: string, change: number): (string | number)[] {
  const rows = database
    .prepare('select distinct key from backup_changes where tab = ? and change > ? order by key')
    .raw()
    .all([table, change])
  return (rows as [string | number][]).map(([key]) => key)
}
