import { expect, test } from 'vitest'
import type { ChangesetKind, Entry } from '../../records/changeset.ts'
import { operationText } from './operationText.ts'

const entry = (before: Entry['before'], after: Entry['after'], collection = 'projects'): Entry => ({
  collection,
  id: 'a',
  rev: 2,
  before,
  after,
})
const gone = (name: string) => entry({ name }, null)
const made = (name: string) => entry(null, { name })
const edited = entry({ city: 'Sur' }, { city: 'Barka' })
const role = entry({ playerId: 'p' }, null, 'roles')

const told = (
  label: string,
  kind: ChangesetKind,
  changes: Entry[],
  group: string | null = 'g',
  direction: 'undo' | 'redo' = 'undo',
) => operationText({ label, kind, changes, group }, direction)

test.each([
  ['one edit', told('Sur Dam', 'edit', [edited], null), 'Sur Dam – City: Barka'],
  ['one that was made', told('Sur Dam', 'create', [made('Sur Dam')], null), 'added project Sur Dam'],
  [
    'one deleted with its roles',
    told('Sur Dam', 'delete', [role, gone('Sur Dam')]),
    'deleted project Sur Dam',
  ],
  ['many deleted', told('3 projects', 'delete', [role, gone('Sur Dam'), gone('B')]), 'deleted 3 projects'],
  ['many, one in the last batch', told('51 projects', 'delete', [gone('Sur Dam')]), 'deleted 51 projects'],
  [
    'many edited, one in the last batch',
    told('City: Barka: 51 projects', 'bulk', [edited]),
    'City: Barka: 51 projects',
  ],
  ['an import, one in the last batch', told('new.csv', 'import', [made('Sur Dam')]), 'the import of new.csv'],
  ['an import as it is written', told('Import of new.csv', 'import', [made('Dam')]), 'the import of new.csv'],
  [
    'many deleted, brought back and deleted again',
    told('3 projects', 'undo', [made('Sur Dam'), made('B')], 'g', 'redo'),
    'deleted 3 projects',
  ],
  [
    'an edit again',
    told('Sur Dam', 'undo', [entry({ city: 'Barka' }, { city: 'Sur' })], null, 'redo'),
    'Sur Dam – City: Barka',
  ],
])('describes the operation: %s', (_, text, expected) => {
  expect(text).toBe(expected)
})
