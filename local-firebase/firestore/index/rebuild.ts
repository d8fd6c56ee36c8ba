import type { Database } from '../../store/database.ts'
import { hasTable } from '../../store/rows.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, recordOf } from '../documents.ts'
import { collectionOf, lastSegment } from '../paths.ts'
import { formatFieldPath } from '../field-path.ts'
import { type Catalog, type StoredField, storedFields } from './catalog.ts'
import type { FieldOverride, IndexDefinitions, Scope } from './definitions.ts'
import type { Indexes } from './indexes.ts'

/** Version of the key encoding; increment it when that changes, so that every index is rebuilt. */
const FORMAT = 1
const PAGE = 500

/** The inputs of a rebuild. */
interface Rebuild {
  database: Database
  catalog: Catalog
  definitions: IndexDefinitions
  indexes: Indexes
  log: (line: string) => void
}

/**
 * Compares the sources of the stored indexes with the current definitions and rebuilds the collections that
 * differ, in one transaction: an interrupted start leaves the old state.
 */
export function rebuildIndexes(rebuild: Rebuild): void {
  const { database, log } = rebuild
  database.exec(
    'create table if not exists index_sources (collection text primary key, source text not null) strict',
  )
  const stored = new Map(
    database.prepare('select collection, source from index_sources').raw().all() as [string, string][],
  )
  const wanted = sourcesOf(rebuild.definitions)
  const stale = [...new Set([...stored.keys(), ...wanted.keys()])].filter(
    (name) => stored.get(name) !== wanted.get(name),
  )
  if (stale.length === 0) return
  database.exec('begin immediate')
  try {
    const everything = stored.has('') && stale.includes('')
    const count = rebuildCollections(rebuild, everything ? null : new Set(stale))
    database.exec('delete from index_sources')
    const keep = database.prepare('insert into index_sources (collection, source) values (?, ?)')
    for (const [name, source] of wanted) keep.run(name, source)
    database.exec('commit')
    if (count > 0) log(`Rebuilt the indexes of ${count} documents.`)
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

/** Marks a collection's indexes to be rebuilt at the next start. */
export function forgetSource(database: Database, collection: string): void {
  if (!hasTable(database, 'index_sources')) return
  // Collections without definitions are covered by the entry with the empty name.
  database
    .prepare(
      `update index_sources set source = ''
        where collection = (select max(collection) from index_sources where collection in (?, ''))`,
    )
    .run(collection)
}

/** Returns the source of each collection's indexes as text; the empty name stands for all collections. */
function sourcesOf({ composites, overrides }: IndexDefinitions): Map<string, string> {
  const names = new Set([...composites, ...overrides].map(({ collection }) => collection))
  const sources = new Map([['', String(FORMAT)]])
  for (const name of names) {
    const stored = composites
      .filter(({ collection }) => collection === name)
      .map((index) => JSON.stringify([index.scope, storedFields(index)]))
    const exempt = overrides.filter(({ collection }) => collection === name)
    sources.set(name, JSON.stringify([[...new Set(stored)].sort(), exempt]))
  }
  return sources
}

/** Returns the definitions that the stored indexes were built from, which may differ from the index file. */
export function definitionsInUse(database: Database): IndexDefinitions {
  const rows = database
    .prepare("select collection, source from index_sources where collection <> ''")
    .raw()
    .all()
  const definitions: IndexDefinitions = { composites: [], overrides: [] }
  for (const [collection, source] of rows as [string, string][]) {
    const [composites, overrides] = JSON.parse(source) as [string[], FieldOverride[]]
    definitions.overrides.push(...overrides)
    for (const text of composites) {
      const [scope, stored] = JSON.parse(text) as [Scope, StoredField[]]
      const fields = stored.map(({ path, contains }) => ({
        path,
        key: formatFieldPath(path),
        mode: contains ? ('CONTAINS' as const) : ('ASCENDING' as const),
      }))
      definitions.composites.push({ collection, scope, fields, nameDirection: 1 })
    }
  }
  return definitions
}

function rebuildCollections({ database, catalog, indexes }: Rebuild, names: Set<string> | null): number {
  const concerned = (collection: string): boolean => names?.has(collection) ?? true
  const clear = database.prepare('delete from entries where index_id = ?')
  for (const index of catalog.all()) {
    if (!concerned(index.collection)) continue
    clear.run(index.id)
    catalog.remove(index)
  }
  const page = database
    .prepare(`select ${DOCUMENT_COLUMNS} from documents where path > ? order by path limit ?`)
    .raw()
  let count = 0
  for (let last = ''; ;) {
    const rows = page.all(last, PAGE) as DocumentRow[]
    for (const row of rows) {
      if (!concerned(lastSegment(collectionOf(row[0])))) continue
      indexes.change(row[0], null, recordOf(row).fields)
      count++
    }
    indexes.write()
    if (rows.length < PAGE) return count
    last = rows.at(-1)?.[0] ?? ''
  }
}
