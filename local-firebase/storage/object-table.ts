import { checksum, withChecksum } from '../store/checksum.ts'
import type { Database } from '../store/database.ts'
import { DamageError } from '../store/failure.ts'
import type { StoredObject } from './stored-object.ts'

export interface ObjectTable {
  find(name: string): StoredObject | null
  files(): Set<string>
  /** Returns names after `after` that begin with `prefix`, ordered by their UTF-8 bytes. */
  names(prefix: string, after: string, limit: number): string[]
}

export interface WritableObjectTable extends ObjectTable {
  /** Replaces the object of this name. */
  put(object: StoredObject): void
  remove(name: string): void
}

/** A row of the table: name, file, object as JSON, checksum. */
export type ObjectRow = [string, string, string, number | null]

/** Decodes a row. Throws DamageError when its checksum differs; rows written by older versions have none. */
export function objectOf([name, file, object, crc]: ObjectRow): StoredObject {
  if (crc !== null && crc !== checksum(name, file, object))
    throw new DamageError(`The stored object ${name} does not match its checksum.`)
  return JSON.parse(object) as StoredObject
}

/** Opens the table of object metadata, one row of JSON per object; only the name is ever queried. */
export function objectTable(database: Database): WritableObjectTable {
  database.exec(
    'create table if not exists storage_objects (name text primary key, file text not null unique, object text not null, crc integer) strict',
  )
  const select = database.prepare('select name, file, object, crc from storage_objects where name = ?').raw()
  const replace = database.prepare(
    'insert or replace into storage_objects (name, file, object, crc) values (?, ?, ?, ?)',
  )
  const remove = database.prepare('delete from storage_objects where name = ?')
  const files = database.prepare('select file from storage_objects').raw()
  const names = database
    .prepare(
      'select name from storage_objects where name > ?1 and name >= ?2 and substr(name, 1, ?3) = ?2 order by name limit ?4',
    )
    .raw()
  return {
    find(name) {
      const row = select.get([name]) as ObjectRow | undefined
      return row ? objectOf(row) : null
    },
    put(object) {
      replace.run(withChecksum(object.name, object.file, JSON.stringify(object)))
    },
    remove: (name) => void remove.run([name]),
    files: () => new Set((files.all([]) as [string][]).map(([file]) => file)),
    names(prefix, after, limit) {
      // SQLite counts code points, JavaScript UTF-16 units.
      const characters = Array.from(prefix).length
      return (names.all([after, prefix, characters, limit]) as [string][]).map(([name]) => name)
    },
  }
}
