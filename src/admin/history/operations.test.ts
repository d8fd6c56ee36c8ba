import { expect, test } from 'vitest'
import type { Entry } from '../../records/changeset.ts'
import type { HistoryItem } from '../../records/history.ts'
import { deedOf, operationsOf, undoLabel } from './operations.ts'

const entry = (collection: string, id: string, before: Entry['before'] = {}): Entry => ({
  collection,
  id,
  rev: 1,
  before,
  after: {},
})
const item = (opId: string, given: Partial<HistoryItem>): HistoryItem => ({
  opId,
  at: 0,
  by: 'u',
  byEmail: 'lead@ppx.example',
  kind: 'edit',
  label: opId,
  group: null,
  refs: [],
  changes: [entry('projects', opId)],
  ...given,
})

test('the batches of a long operation are one, also with somebody else’s work in between', () => {
  const operations = operationsOf([
    item('second', { group: 'g' }),
    item('other', {}),
    item('first', { group: 'g' }),
  ])
  expect(operations.map(({ id, entries }) => [id, entries.map((each) => each.id)])).toEqual([
    ['g', ['first', 'second']],
    ['other', ['other']],
  ])
})

test.each<[string, Partial<HistoryItem>]>([
  ['Changed project', {}],
  ['Added article', { kind: 'create', changes: [entry('news', 'a')] }],
  ['Imported 2 projects', { kind: 'import', changes: [entry('projects', 'a'), entry('projects', 'b')] }],
  ['Deleted 2 records', { kind: 'delete', changes: [entry('roles', 'a'), entry('projects', 'b')] }],
  ['Undone', { kind: 'undo' }],
])('%s', (words, given) => {
  expect(operationsOf([item('x', given)]).map(deedOf)).toEqual([words])
})

test.each<[string | null, Partial<HistoryItem>]>([
  ['Undo', {}],
  ['Restore', { kind: 'delete' }],
  ['Redo', { kind: 'undo' }],
  [null, { changes: [entry('players/a/private', 'contact', { email: null })] }],
  ['Undo', { kind: 'create', changes: [entry('players/a/private', 'contact', null)] }],
])('it is taken back by %s', (label, given) => {
  expect(operationsOf([item('x', given)]).map(undoLabel)).toEqual([label])
})
