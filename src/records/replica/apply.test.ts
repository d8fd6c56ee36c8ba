import { expect, test } from 'vitest'
import type { Entry } from '../changeset.ts'
import type { Fields, Stamp } from '../fields.ts'
import { stamp, text } from '../decoding.ts'
import { applied } from './apply.ts'
import type { ReplicaSource } from './source.ts'

interface Sector extends Stamp {
  name: string
}

const SOURCE: ReplicaSource<Sector> = {
  collection: 'sectors',
  format: '1',
  traits: { tree: false },
  decode: (id, raw) => ({ ...stamp(id, raw), name: text(raw, 'name') }),
  fieldsOf: ({ name }): Fields => ({ name }),
}

const record = (rev: number, name = 'Rail', lastChange = `op${rev}`): Sector => ({
  ...stamp('rail', { rev, lastChange, createdAt: 100, updatedAt: rev * 100 }),
  name,
})
const entry = (rev: number, before: Fields | null, after: Fields | null): Entry => ({
  collection: 'sectors',
  id: 'rail',
  rev,
  before,
  after,
})
const about = (rev: number) => ({ opId: `op${rev}`, at: rev * 100 })
const made = (name: string) => entry(1, null, { name })
const renamed = (rev: number, name: string) => entry(rev, { name: '' }, { name })

test('the next revision changes the fields that its entry names', () => {
  expect(applied(SOURCE, record(1), renamed(2, 'Metro'), about(2))).toEqual({ row: record(2, 'Metro') })
})

test('a new record is built from its entry', () => {
  expect(applied(SOURCE, undefined, made('Rail'), about(1))).toEqual({ row: record(1) })
})

test('an older entry, and the known one, change nothing', () => {
  for (const rev of [1, 2, 3])
    expect(applied(SOURCE, record(3), rev === 1 ? made('Old') : renamed(rev, 'Old'), about(rev))).toBe('same')
})

test('a missing revision, an older document and a restored record have to be read', () => {
  expect(applied(SOURCE, record(1), renamed(3, 'Metro'), about(3))).toBe('unknown')
  expect(applied(SOURCE, undefined, renamed(3, 'Metro'), about(3))).toBe('unknown')
  expect(applied(SOURCE, record(0), renamed(1, 'Metro'), about(1))).toBe('unknown')
  expect(applied(SOURCE, undefined, entry(5, null, { name: 'Back' }), about(5))).toBe('unknown')
})

test('another operation under the same revision has to be read, as the database may have been restored', () => {
  expect(applied(SOURCE, record(2, 'Rail', 'other'), renamed(2, 'Metro'), about(2))).toBe('unknown')
})

test('a delete removes the record, unless it has been restored since', () => {
  expect(applied(SOURCE, record(2), entry(2, { name: 'Rail' }, null), about(2))).toBe('gone')
  expect(applied(SOURCE, record(3), entry(2, { name: 'Rail' }, null), about(2))).toBe('same')
})

test('a date by the tab’s own clock is replaced by the changeset’s, also after a later change', () => {
  const early = { ...record(1), createdAt: 7, updatedAt: 7 }
  expect(applied(SOURCE, early, made('Rail'), about(1))).toEqual({ row: record(1) })
  expect(applied(SOURCE, { ...record(2), createdAt: 7 }, made('Rail'), about(1))).toEqual({ row: record(2) })
})

test('a record of the directory without a known shard has to be read', () => {
  const listed = { ...SOURCE, traits: { tree: false, row: () => '' } }
  expect(applied(listed, undefined, made('Rail'), about(1))).toBe('unknown')
  expect(applied(listed, undefined, { ...made('Rail'), shard: 4 }, about(1))).toEqual({
    row: { ...record(1), shard: 4 },
  })
  const placed = { ...record(1), shard: 4 }
  expect(applied(listed, placed, renamed(2, 'Metro'), about(2))).toEqual({
    row: { ...record(2, 'Metro'), shard: 4 },
  })
})
