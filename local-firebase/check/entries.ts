import { type DocumentRow, recordOf } from '../firestore/documents.ts'
import { EntryList } from '../firestore/index/entries.ts'
import { Layouts } from '../firestore/index/layout.ts'
import { definitionsInUse } from '../firestore/index/rebuild.ts'
import type { Database } from '../store/database.ts'
import { DamageError } from '../store/failure.ts'
import type { Findings } from './check.ts'
import { COLUMNS } from './documents.ts'
import { ReadingCatalog } from './reading-catalog.ts'
import { hasTable, pagesOf } from './rows.ts'

/**
 * Every index entry that follows from a document is there, and no other one is. The definitions are those the indexes
 * were built from, not those of now. Returns how many entries there are.
 */
export function checkEntries(database: Database, findings: Findings): number {
  if (!hasTable(database, 'entries')) return 0
  const catalog = new ReadingCatalog(database)
  const layouts = new Layouts(catalog, definitionsInUse(database))
  const find = database.prepare('select 1 from entries where index_id = ? and key = ?').raw()
  const expected = new Map<number, number>()
  for (const row of pagesOf<DocumentRow>(database, 'documents', COLUMNS)) {
    const missing = new Set<string>()
    for (const { index, key } of entriesOf(layouts, row)) {
      expected.set(index, (expected.get(index) ?? 0) + 1)
      if (find.get(index, key) === undefined) missing.add(nameOf(catalog, index))
    }
    for (const name of missing)
      findings.add('missing index entries', `The document ${row[0]} is not in the index ${name}.`)
  }
  return compareCounts(database, catalog, expected, findings)
}

/** The distinct entries of a document; none when it is damaged, which is a finding of its own. */
function entriesOf(layouts: Layouts, row: DocumentRow) {
  try {
    const { fields } = recordOf(row)
    const { entries } = new EntryList(layouts, row[0], fields, null)
    return new Map(entries.map((entry) => [`${entry.index}:${entry.key.toString('latin1')}`, entry])).values()
  } catch (error) {
    if (error instanceof DamageError || error instanceof SyntaxError) return []
    throw error
  }
}

function compareCounts(
  database: Database,
  catalog: ReadingCatalog,
  expected: Map<number, number>,
  findings: Findings,
): number {
  let total = 0
  const counts = database.prepare('select index_id, count(*) from entries group by index_id').raw()
  for (const [index, count] of counts.all() as [number, number][]) {
    total += count
    const surplus = count - (expected.get(index) ?? 0)
    if (surplus > 0)
      findings.add(
        'surplus index entries',
        `The index ${nameOf(catalog, index)} has ${surplus} ${surplus === 1 ? 'entry' : 'entries'} of no document.`,
      )
  }
  return total
}

function nameOf(catalog: ReadingCatalog, id: number): string {
  const index = catalog.named(id)
  if (!index) return `number ${id}, which is not listed,`
  const fields = index.fields.map(({ path, contains }) => path.join('.') + (contains ? ' CONTAINS' : ''))
  return `${index.collection} (${[...fields, '__name__'].join(', ')}; ${index.scope})`
}
