import { expect, test } from 'vitest'
import type { Raw } from '../../records/decoding.ts'
import type { Unread } from '../../records/unread.ts'
import { decodeRole } from '../role/decode.ts'
import { type HeldRole, mergeRoles } from './merge-roles.ts'

const role = (id: string, playerId: string, given: Raw = {}, unread: Unread = {}): HeldRole => ({
  role: decodeRole(id, { projectId: 'p', playerId, roleName: 'Contractor', rev: 1, ...given }),
  unread,
})

function merged(...roles: HeldRole[]) {
  const { made, completed, removed, ...counts } = mergeRoles('stays', roles, new Set(['p', 'مشروع']))
  return {
    made: made.map(({ after }) => after),
    completed: completed.map(({ id, after }) => [id, after]),
    removed: removed.map(({ id }) => id),
    ...counts,
  }
}

test('drops the same role, regardless of capitals and order', () => {
  const details = { startDate: '2020-05', sharePercent: 0, note: 'Package B' }
  expect(
    merged(role('a', 'goes', { ...details, roleName: 'CONTRACTOR' }), role('b', 'stays', details)),
  ).toEqual({ made: [], completed: [], removed: ['a'], beside: 0, completing: 0, doubled: 1 })
})

test('drops a role with fewer details than the survivor’s', () => {
  const result = merged(
    role('b', 'stays', { startDate: '2020', note: 'n' }),
    role('a', 'goes', { note: 'n' }),
  )
  expect(result).toMatchObject({ made: [], completed: [], doubled: 1 })
})

test.each([
  { startDate: '2021' },
  { endDate: '2024-01' },
  { sharePercent: 0 },
  { sharePercent: 49.5 },
  { note: 'Another note' },
  { roleName: 'Subcontractor' },
  { projectId: 'مشروع' },
])('keeps a role with other details separate: %o', (given) => {
  const own = { startDate: '2020', endDate: '2024', sharePercent: 51, note: 'A note' }
  const result = merged(role('b', 'stays', own), role('a', 'goes', { ...own, ...given }))
  expect(result).toMatchObject({ made: [{ ...own, ...given, playerId: 'stays' }], completed: [], doubled: 0 })
  expect(result.beside).toBe('roleName' in given || 'projectId' in given ? 0 : 1)
})

test('adds details that the survivor’s role lacks, from several players', () => {
  const result = merged(
    role('a', 'goes', { startDate: '2020', sharePercent: 0 }),
    role('b', 'stays', { endDate: '2024' }),
    role('c', 'too', { note: 'Package B', startDate: '2020' }),
  )
  expect(result).toMatchObject({ made: [], removed: ['a', 'c'], completing: 2, beside: 0, doubled: 0 })
  expect(result.completed).toMatchObject([
    ['b', { playerId: 'stays', startDate: '2020', endDate: '2024', sharePercent: 0, note: 'Package B' }],
  ])
})

test('roles whose dates would be out of order together stay separate', () => {
  const result = merged(role('b', 'stays', { endDate: '2019' }), role('a', 'goes', { startDate: '2020' }))
  expect(result).toMatchObject({ made: [{ startDate: '2020', endDate: null }], completed: [], beside: 1 })
})

test('an exact match is preferred to completing another role', () => {
  const result = merged(
    role('b', 'stays', { note: 'First' }),
    role('c', 'stays', { startDate: '2020' }),
    role('a', 'goes', { startDate: '2020' }),
  )
  expect(result).toMatchObject({ made: [], completed: [], doubled: 1, completing: 0 })
})

test('unreadable values stay with their role', () => {
  const unread = { startdate: 'Q3 2026' }
  const result = merged(role('b', 'stays', { startDate: '2026' }), role('a', 'goes', {}, unread))
  expect(result).toMatchObject({ made: [{ startDate: null, unread }], beside: 1 })
  const other = merged(role('b', 'stays', {}, unread), role('a', 'goes', { startDate: '2026' }))
  expect(other).toMatchObject({ made: [{ startDate: '2026' }], completed: [], beside: 1 })
})

test('a sample role does not absorb a real one', () => {
  const result = merged(role('b', 'stays', { sample: true }), role('a', 'goes'))
  expect(result.made).toHaveLength(1)
})

test('a role of a missing project is only removed', () => {
  const result = merged(role('a', 'goes', { projectId: 'gone' }))
  expect(result).toEqual({ made: [], completed: [], removed: ['a'], beside: 0, completing: 0, doubled: 0 })
})
