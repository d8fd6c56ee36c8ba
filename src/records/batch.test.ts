import { describe, expect, test } from 'vitest'
import { batches, eachBatch, parentsFirst, sharedEndsTogether, shardsTogether } from './batch.ts'
import { type Change, creation } from './change.ts'
import type { Fields } from './fields.ts'
import type { RecordTraits } from './traits.ts'
import { merge, resolved } from './merge.ts'

const traits: RecordTraits = {
  counted: null,
  together: [],
  tree: true,
  secret: false,
  readByRules: (after) =>
    [after.parentId, after.otherId].flatMap((id) => (typeof id === 'string' ? [`things/${id}`] : [])),
}
const thing = (id: string, fields: Fields = {}): Change =>
  creation({ traits, collection: 'things', id }, fields)
const ids = (changes: readonly Change[]) => changes.map(({ id }) => id)

describe('a long list of changes is split', () => {
  test('at 50 records, or at a larger size on request', () => {
    const parts = batches(Array.from({ length: 110 }, (_, n) => thing(`t${n}`)))
    expect(parts.map((part) => part.length)).toEqual([50, 50, 10])
    const larger = [...eachBatch(parts.flat(), 75)]
    expect(larger.map((part) => part.length)).toEqual([75, 35])
  })

  test('at 700 kB of changeset', () => {
    const parts = batches(Array.from({ length: 8 }, (_, n) => thing(`t${n}`, { text: 'x'.repeat(200_000) })))
    expect(parts.map((part) => part.length)).toEqual([3, 3, 2])
    const arabic = batches(Array.from({ length: 5 }, (_, n) => thing(`t${n}`, { text: 'م'.repeat(100_000) })))
    expect(arabic.map((part) => part.length)).toEqual([3, 2])
  })

  test('before the rules would look up more than 18 documents, including the writer', () => {
    const parts = batches(Array.from({ length: 40 }, (_, n) => thing(`t${n}`, { parentId: `p${n}` })))
    expect(parts.map((part) => part.length)).toEqual([17, 17, 6])
  })

  test('without losing a change or changing the order', () => {
    const changes = Array.from({ length: 333 }, (_, n) => thing(`t${n}`, { parentId: `p${n % 50}` }))
    expect(batches(changes).flat()).toEqual(changes)
  })
})

/** A change to a record with a row in a shard: it is renamed, deleted or moved to another parent. */
const listed: RecordTraits = { ...traits, row: ({ name }) => (typeof name === 'string' ? name : null) }
const inShard = (id: string, shard: number, after: Fields | null = { name: 'new' }): Change => ({
  ...creation({ traits: listed, collection: 'things', id }, {}),
  before: { name: 'old', parentId: null },
  after: after && { parentId: null, ...after },
  shard,
})

describe('changes that rewrite the directory', () => {
  const shardsOf = (part: readonly Change[]) => new Set(part.map(({ shard }) => shard)).size

  test('are split so that few records rewrite many shards, and many records few', () => {
    const scattered = batches(Array.from({ length: 60 }, (_, n) => inShard(`t${n}`, n)))
    expect(Math.max(...scattered.map(shardsOf))).toBe(15)
    const crowded = batches(Array.from({ length: 200 }, (_, n) => inShard(`t${n}`, n % 4)))
    expect(crowded.map((part) => part.length)).toEqual([50, 50, 50, 50])
    const quiet = batches(Array.from({ length: 100 }, (_, n) => inShard(`t${n}`, n, { name: 'old' })))
    expect(quiet.map((part) => part.length)).toEqual([50, 50])
    const larger = [...eachBatch(crowded.flat(), 75)]
    expect(larger.map((part) => part.length)).toEqual([67, 67, 66])
  })

  test('are grouped by shard where their order does not matter', () => {
    const edits = Array.from({ length: 400 }, (_, n) => inShard(`t${n}`, (n * 7) % 40))
    expect(Math.max(...batches(shardsTogether(edits)).map(shardsOf))).toBeLessThanOrEqual(6)
    const kept = [inShard('a', 3), inShard('b', 1, null), inShard('c', 2, null), inShard('d', 0)]
    expect(ids(shardsTogether(kept))).toEqual(['a', 'b', 'c', 'd'])
    expect(ids(shardsTogether([inShard('a', 3), inShard('b', 1), inShard('c', 2)]))).toEqual(['b', 'c', 'a'])
    const moved = [inShard('a', 3), inShard('b', 1, { parentId: 'a' }), inShard('c', 2)]
    expect(ids(shardsTogether(moved))).toEqual(['a', 'b', 'c'])
    const gone = [
      { ...inShard('part', 3, null), before: { parentId: 'whole' } },
      inShard('other', 2, null),
      inShard('whole', 1, null),
      inShard('last', 0, null),
    ]
    expect(ids(shardsTogether(gone))).toEqual(['other', 'part', 'last', 'whole'])
    const made = [thing('x'), thing('y'), inShard('a', 3), inShard('b', 1)]
    expect(ids(shardsTogether(made))).toEqual(['x', 'y', 'b', 'a'])
  })
})

test('parents come before their children at any depth, and children of one parent together', () => {
  const changes = [
    thing('c1', { parentId: 'b' }),
    thing('x1', { parentId: 'y' }),
    thing('c2', { parentId: 'b' }),
    thing('b', { parentId: 'a' }),
    thing('a'),
  ]
  const order = ids(parentsFirst(changes))
  expect(order.indexOf('a')).toBeLessThan(order.indexOf('b'))
  expect(order.indexOf('b')).toBeLessThan(order.indexOf('c1'))
  expect(Math.abs(order.indexOf('c1') - order.indexOf('c2'))).toBe(1)
})

test('a cycle of parents does not hang the import', () => {
  expect(parentsFirst([thing('a', { parentId: 'b' }), thing('b', { parentId: 'a' })])).toHaveLength(2)
})

test('links that share an end are grouped into few batches', () => {
  const links = Array.from({ length: 400 }, (_, n) =>
    thing(`l${n}`, { parentId: `p${n}`, otherId: `o${n % 4}` }),
  )
  expect(batches(sharedEndsTogether(links)).length).toBeLessThan(batches(links).length + 1)
  expect(batches(sharedEndsTogether(links)).length).toBeLessThanOrEqual(28)
})

describe('a conflict is merged by field', () => {
  const base = { name: 'A', city: 'x', note: '' }

  test('takes a field that only one side changed', () => {
    const { merged, collisions } = merge(base, { ...base, city: 'mine' }, { ...base, note: 'theirs' })
    expect(merged).toEqual({ name: 'A', city: 'mine', note: 'theirs' })
    expect(collisions).toEqual([])
  })

  test('reports a field that both sides changed, and keeps both values', () => {
    const found = merge(base, { ...base, city: 'mine', name: 'B' }, { ...base, city: 'theirs', name: 'B' })
    expect(found.collisions).toEqual([
      { field: 'city', fields: ['city'], mine: { city: 'mine' }, theirs: { city: 'theirs' } },
    ])
    expect(resolved(found, new Set(['city']))).toMatchObject({ city: 'mine', name: 'B' })
    expect(resolved(found, new Set())).toMatchObject({ city: 'theirs', name: 'B' })
  })
})
