import { expect, test } from 'vitest'
import { ROW_FORMAT } from './rows.ts'
import { metaOf, spreadOf } from './shards.ts'

const NOTHING = { total: 0, shards: 0, rows: [] }

test('the counts of the shards are read whatever is missing or damaged', () => {
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

test('there are no rows before the directory was written, nor of another format', () => {
  const nothing = { projects: NOTHING, players: NOTHING, roles: NOTHING }
  expect(metaOf(null)).toEqual(nothing)
  const other = { format: ROW_FORMAT + 1, projects: { rows: { '0': 5 } } }
  expect(metaOf(other)).toEqual(nothing)
  expect(spreadOf(other)).toEqual({ ...nothing, projects: { total: 5, shards: 1, rows: [5] } })
})
