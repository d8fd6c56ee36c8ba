import { crc32 } from 'node:zlib'
import { type DocumentRow, recordOf } from '../firestore/documents.ts'
import { finish } from '../scheduling/scheduler.ts'
import { documentEntries, type Entry, keyBytes } from '../firestore/index/entries.ts'
import { Layouts } from '../firestore/index/layout.ts'
import { definitionsInUse } from '../firestore/index/rebuild.ts'
import type { Database } from '../store/database.ts'
import { DamageError } from '../store/failure.ts'
import type { Findings } from './check.ts'
import { COLUMNS } from './documents.ts'
import { ReadingCatalog } from './reading-catalog.ts'
import { hasTable, rowsByKey } from '../store/rows.ts'

const PAGE = 5000

/** The number of entries per index, with an order-independent sum of their digests. */
class Sums {
  readonly #sums = new Map<number, { count: number; sum: number }>()

  add(index: number, key: Buffer): void {
    const known = this.of(index)
    this.#sums.set(index, { count: known.count + 1, sum: (known.sum + crc32(key)) % 2 ** 48 })
  }

  of(index: number): { count: number; sum: number } {
    return this.#sums.get(index) ?? { count: 0, sum: 0 }
  }

  indexes(): number[] {
    return [...this.#sums.keys()]
  }
}

/**
 * Checks that exactly those index entries exist that the documents imply, by the index definitions that the
 * indexes were built from, which may differ from the current ones. Returns the number of entries.
 */
export function checkEntries(database: Database, findings: Findings): number {
  if (!hasTable(database, 'entries')) return 0
  const catalog = new ReadingCatalog(database)
  const layouts = new Layouts(catalog, definitionsInUse(database))
  const expected = new Sums()
  for (const { row } of rowsByKey<DocumentRow>(database, 'documents', COLUMNS))
    for (const entry of entriesOf(layouts, row)) expected.add(entry.index, keyBytes(entry.key))
  const { found, total } = foundIn(database)
  const wrong = [...new Set([...expected.indexes(), ...found.indexes()])].filter((index) => {
    const [a, b] = [expected.of(index), found.of(index)]
    return a.count !== b.count || a.sum !== b.sum
  })
  if (wrong.length > 0) explain({ database, catalog, layouts, found, findings }, new Set(wrong))
  return total
}

function foundIn(database: Database): { found: Sums; total: number } {
  const found = new Sums()
  let total = 0
  const page = database
    .prepare(
      `select index_id, key from entries where (index_id, key) > (?, ?) order by index_id, key limit ${PAGE}`,
    )
    .raw()
  const after = ([index, key]: [number, Buffer]) => page.all(index, key) as [number, Buffer][]
  for (let rows = after([-1, Buffer.alloc(0)]); rows.length > 0;) {
    for (const [index, key] of rows) found.add(index, key)
    total += rows.length
    rows = after(rows.at(-1) as [number, Buffer])
  }
  return { found, total }
}

/** Returns the distinct entries of a document; none for a damaged one, which is reported separately. */
function entriesOf(layouts: Layouts, row: DocumentRow): Iterable<Entry> {
  try {
    const { fields } = recordOf(row)
    const entries = finish(documentEntries(layouts, row[0], fields, null))
    return new Map(entries.map((entry) => [`${entry.index}:${entry.key}`, entry])).values()
  } catch (error) {
    if (error instanceof DamageError || error instanceof SyntaxError) return []
    throw error
  }
}

interface Compared {
  database: Database
  catalog: ReadingCatalog
  layouts: Layouts
  found: Sums
  findings: Findings
}

/** Looks up every expected entry of the indexes that differ, in order to name the documents. */
function explain({ database, catalog, layouts, found, findings }: Compared, wrong: Set<number>): void {
  const find = database.prepare('select 1 from entries where index_id = ? and key = ?').raw()
  const there = new Map<number, number>()
  for (const { row } of rowsByKey<DocumentRow>(database, 'documents', COLUMNS)) {
    const missing = new Set<string>()
    for (const { index, key } of entriesOf(layouts, row)) {
      if (!wrong.has(index)) continue
      if (find.get(index, keyBytes(key)) === undefined) missing.add(nameOf(catalog, index))
      else there.set(index, (there.get(index) ?? 0) + 1)
    }
    for (const name of missing)
      findings.add('missing index entries', `The document ${row[0]} is not in the index ${name}.`)
  }
  for (const index of wrong) {
    const surplus = found.of(index).count - (there.get(index) ?? 0)
    if (surplus > 0)
      findings.add(
        'surplus index entries',
        `The index ${nameOf(catalog, index)} has ${surplus} ${surplus === 1 ? 'entry' : 'entries'} without a document.`,
      )
  }
}

function nameOf(catalog: ReadingCatalog, id: number): string {
  const index = catalog.named(id)
  if (!index) return `number ${id}, which is not listed,`
  const fields = index.fields.map(({ path, contains }) => path.join('.') + (contains ? ' CONTAINS' : ''))
  return `${index.collection} (${[...fields, '__name__'].join(', ')}; ${index.scope})`
}
