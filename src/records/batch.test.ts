import { describe, expect, test } from 'vitest'
import { batches, parentsFirst, sharedEndsTogether } from './batch.ts'
import { type Change, creation } from './change.ts'
import type { Fields } from './fields.ts'
import type { RecordTraits } from './traits.ts'
import { merge, resolved } from './merge.ts'

const traits: RecordTraits = {
  counted: null,
  tree: true,
  secret: false,
  readByRules: (after) =>
    [after.parentId, after.otherId].flatMap((id) => (typeof id === 'string' ? [`things/${id}`] : [])),
}
const thing = (id: string, fields: Fields = {}): Change =>
  creation({ traits, collection: 'things', id }, fields)
const ids = (changes: readonly Change[]) => changes.map(({ id }) => id)

describe('a long list of changes is split', () => {
  test('at 50 records', () => {
    const parts = batches(Array.from({ length: 110 }, (_, n) => thing(`t${n}`)))
    expect(parts.map((part) => part.length)).toEqual([50, 50, 10])
  })

  test('at 700 kB of changeset', () => {
    const parts = batches(Array.from({ length: 8 }, (_, n) => thing(`t${n}`, { text: 'x'.repeat(200_000) })))
    expect(parts.map((part) => part.length)).toEqual([3, 3, 2])
  })

  test('before the rules would look up more than 18 documents, the writer among them', () => {
    const parts = batches(Array.from({ length: 40 }, (_, n) => thing(`t${n}`, { parentId: `p${n}` })))
    expect(parts.map((part) => part.length)).toEqual([17, 17, 6])
  })

  test('without losing one or changing the order', () => {
    const changes = Array.from({ length: 333 }, (_, n) => thing(`t${n}`, { parentId: `p${n % 50}` }))
    expect(batches(changes).flat()).toEqual(changes)
  })
})

test('parents come before their children however deep, and children of one parent together', () => {
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

test('a circle of parents does not hang the import', () => {
  expect(parentsFirst([thing('a', { parentId: 'b' }), thing('b', { parentId: 'a' })])).toHaveLength(2)
})

test('links that share an end fill few batches', () => {
  const links = Array.from({ length: 400 }, (_, n) =>
    thing(`l${n}`, { parentId: `p${n}`, otherId: `o${n % 4}` }),
  )
  expect(batches(sharedEndsTogether(links)).length).toBeLessThan(batches(links).length + 1)
  expect(batches(sharedEndsTogether(links)).length).toBeLessThanOrEqual(28)
})

describe('a conflict is merged by field', () => {
  const base = { name: 'A', city: 'x', note: '' }

  test('what only one side changed is taken', () => {
    const { merged, collisions } = merge(base, { ...base, city: 'mine' }, { ...base, note: 'theirs' })
    expect(merged).toEqual({ name: 'A', city: 'mine', note: 'theirs' })
    expect(collisions).toEqual([])
  })

  test('what both changed is asked about, and nothing typed is lost', () => {
    const found = merge(base, { ...base, city: 'mine', name: 'B' }, { ...base, city: 'theirs', name: 'B' })
    expect(found.collisions).toEqual([{ field: 'city', base: 'x', mine: 'mine', theirs: 'theirs' }])
    expect(resolved(found, new Set(['city']))).toMatchObject({ city: 'mine', name: 'B' })
    expect(resolved(found, new Set())).toMatchObject({ city: 'theirs', name: 'B' })
  })
})
