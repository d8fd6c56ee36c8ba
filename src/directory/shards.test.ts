import { expect, test } from 'vitest'
import { encodeRow, FORMER_FORMAT, ROW_BYTES, ROW_FORMAT } from './rows.ts'
import { metaOf, SHARD_ROWS, spreadOf } from './shards.ts'

const NOTHING = { total: 0, shards: 0, rows: [] }

test('reads the counts of shards despite missing or damaged ones', () => {
  const data = {
    format: ROW_FORMAT,
    projects: { rows: { '0': 500, '2': 7, '1': -3, x: 9, __proto__: 4 } },
    players: { rows: 'none' },
    lastChange: 'op',
  }
  expect(metaOf(data)).toEqual({
    projects: { total: 507, shards: 3, rows: [500, 0, 7] },
    players: NOTHING,
    roles: NOTHING,
  })
})

test('reads a directory of the former format', () => {
  const data = { format: FORMER_FORMAT, projects: { rows: { '0': 5 } } }
  expect(metaOf(data)).toEqual(spreadOf(data))
})

test('metaOf has no rows for a missing directory or another format; spreadOf counts the latter', () => {
  const nothing = { projects: NOTHING, players: NOTHING, roles: NOTHING }
  expect(metaOf(null)).toEqual(nothing)
  const other = { format: ROW_FORMAT + 1, projects: { rows: { '0': 5 } } }
  expect(metaOf(other)).toEqual(nothing)
  expect(spreadOf(other)).toEqual({ ...nothing, projects: { total: 5, shards: 1, rows: [5] } })
})

test('a shard of the longest rows fits into a document', () => {
  const id = 'i'.repeat(128)
  // Three bytes per letter, as many letters as a role's name may have.
  const role = encodeRow('roles', { projectId: id, playerId: id, roleName: '港'.repeat(100) }, 0) ?? ''
  const longest = { projects: ROW_BYTES, players: ROW_BYTES, roles: new TextEncoder().encode(role).length }
  for (const [collection, rows] of Object.entries(SHARD_ROWS)) {
    // Firestore counts the bytes of a field's name and text, and one more for each.
    const entry = id.length + 1 + longest[collection as keyof typeof longest] + 1
    expect(rows * entry, collection).toBeLessThan(2 ** 20)
  }
})
