import { Documents, StoredRecord } from '../../local-firebase/firestore/documents.ts'
import { parseIndexDefinitions } from '../../local-firebase/firestore/index/definitions.ts'
import { Indexes } from '../../local-firebase/firestore/index/indexes.ts'
import type { Fields } from '../../local-firebase/wire.ts'
import { CommitClock } from '../../local-firebase/store/clock.ts'
import { closeDatabase, openDatabase } from '../../local-firebase/store/database.ts'
import { LARGE, PERMITTED } from './shapes.ts'

const AT_ONCE = 2000

function benchDocument(i: number): Fields {
  return {
    n: { integerValue: String(i) },
    side: { stringValue: `side ${i % 30}` },
    colour: { stringValue: `colour ${(i * 7) % 31}` },
    kind: { stringValue: `kind ${i % 3}` },
    text: { stringValue: `A document of the bench, number ${i}. `.repeat(4) },
  }
}

/**
 * Creates a data folder with `count` documents in `bench`, a project and the large documents, bypassing the
 * server.
 */
export function load(dataDir: string, count: number, definitions: unknown): void {
  const database = openDatabase(dataDir)
  const documents = new Documents(database)
  const indexes = new Indexes(database, parseIndexDefinitions(definitions), () => {})
  const now = new CommitClock(database, () => new Date()).next()
  const put = (path: string, fields: Fields): void => {
    documents.put(new StoredRecord(path, JSON.stringify(fields), now, now))
    indexes.change(path, null, fields)
  }
  for (let from = 0; from < count; from += AT_ONCE) {
    database.exec('begin')
    for (let i = from; i < Math.min(count, from + AT_ONCE); i++) put(`bench/d${i}`, benchDocument(i))
    indexes.write()
    database.exec('commit')
  }
  database.exec('begin')
  put('projects/p1', { name: { stringValue: 'A project' } })
  for (let i = 0; i < LARGE; i++)
    put(`${PERMITTED}/large-${i}`, { text: { stringValue: 'x'.repeat(1_000_000) } })
  indexes.write()
  database.exec('commit')
  closeDatabase(database)
}
