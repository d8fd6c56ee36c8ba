import { expect, test } from 'vitest'
import type { Entry } from '../../records/changeset.ts'
import type { HistoryItem } from '../../records/history.ts'
import { operationTitle, operationsOf, undoLabel, whyNotUndoable } from './operations.ts'

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
  undoes: null,
  refs: [],
  changes: [entry('projects', opId)],
  ...given,
})

test('joins the batches of a long operation, even with somebody else’s work in between', () => {
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
  ['Gave access to user', { kind: 'grant', changes: [entry('admins', 'sara', null)] }],
  ['Removed access from user', { kind: 'revoke', changes: [entry('admins', 'sara')] }],
  ['Changed settings', { changes: [entry('config', 'ai')] }],
  ['Changed', { kind: 'bulk', changes: [] }],
])('titles an operation “%s”', (words, given) => {
  expect(operationsOf([item('x', given)]).map((one) => operationTitle(one))).toEqual([words])
})

test('an operation that may have further batches is titled with “more than” its count, or without a count', () => {
  const changes = [entry('projects', 'a'), entry('projects', 'b')]
  const [two, one, undone] = operationsOf([
    item('x', { kind: 'import', group: 'g', changes }),
    item('y', { kind: 'delete', group: 'h' }),
    item('z', { kind: 'undo', group: 'i' }),
  ])
  expect(operationTitle(two!, false)).toBe('Imported more than 2 projects')
  expect(operationTitle(one!, false)).toBe('Deleted more than 1 project')
  expect(operationTitle(one!, null)).toBe('Deleted projects')
  expect(operationTitle(undone!, false)).toBe('Undone')
})

test.each<[string | null, Partial<HistoryItem>]>([
  ['Undo', {}],
  ['Restore', { kind: 'delete' }],
  ['Redo', { kind: 'undo' }],
  [null, { changes: [entry('players/a/private', 'contact', { email: null })] }],
  ['Undo', { kind: 'create', changes: [entry('players/a/private', 'contact', null)] }],
  [null, { kind: 'grant', changes: [entry('admins', 'sara', null)] }],
  [null, { kind: 'revoke', changes: [entry('admins', 'sara')] }],
  [null, { changes: [entry('config', 'ai', null)] }],
  [null, { kind: 'bulk', changes: [] }],
])('the button to take an operation back reads %s', (label, given) => {
  expect(operationsOf([item('x', given)]).map(undoLabel)).toEqual([label])
})

test.each<[string[], Partial<HistoryItem>]>([
  [[], { refs: ['projects/x', 'facets/projects'], changes: [entry('projects', 'x')] }],
  [['projects/y'], { refs: ['projects/x', 'projects/y'], changes: [entry('projects', 'x')] }],
  [['facets/projects'], { refs: ['facets/projects'], changes: [] }],
  [['projects/x'], { refs: ['projects/x'], changes: [] }],
])('reports %o as written but not described', (undescribed, given) => {
  expect(operationsOf([item('x', given)])[0]?.undescribed).toEqual(undescribed)
})

test.each([
  ['Change access under Users.', entry('admins', 'sara')],
  ['Values of settings are not kept in the history, so this cannot be undone.', entry('config', 'ai')],
  [
    'Contact details are not kept in the history, so this cannot be undone.',
    entry('players/a/private', 'contact'),
  ],
])('explains why an operation cannot be undone: %s', (words, only) => {
  expect(operationsOf([item('x', { changes: [only] })]).map(whyNotUndoable)).toEqual([words])
})
