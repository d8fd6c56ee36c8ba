import { expect, test } from 'vitest'
import { finish } from '../../scheduling/scheduler.ts'
import { StoredRecord } from '../documents.ts'
import { parseQuery } from '../query/parse.ts'
import { History } from './history.ts'
import { ReadSet } from './read-set.ts'
import { checkUnchanged } from './unchanged.ts'

/** Records as many queries as one transaction may make, each of the whole collection at time 5. */
function manyQueries(): ReadSet {
  const read = new ReadSet()
  for (let i = 0; i < 100; i++) read.addQuery(parseQuery({ from: [{ collectionId: 'c' }] }, ''), 5)
  return read
}

/** Returns the stored documents that are read to check a read set against a history. */
function looked(read: ReadSet, history: History): string[] {
  const paths: string[] = []
  const documents = {
    get(path: string): StoredRecord | null {
      paths.push(path)
      return null
    },
  }
  finish(checkUnchanged(read, { documents, history, projectId: 'p' }))
  return paths
}

test('queries without a changed document are checked without reading any stored document', () => {
  const history = new History(0)
  for (let i = 0; i < 1000; i++) history.record(`c/${i}`, null, 1)
  history.record('d/a', null, 9)
  expect(looked(manyQueries(), history)).toEqual([])
})

test('queries are checked by reading only the documents that have changed since', () => {
  const history = new History(0)
  for (let i = 0; i < 1000; i++) history.record(`c/${i}`, null, 1)
  history.record('c/7', null, 9)
  expect(new Set(looked(manyQueries(), history))).toEqual(new Set(['c/7']))
})
