import { expect, test } from 'vitest'
import { draftOf } from '../../entities/role/draft.ts'
import type { RoleRow } from '../../entities/role/rows.ts'
import type { RoleEnds } from './ends.ts'
import { remarksOn } from './remarks.ts'

const names: Record<string, string> = { metro: 'Riyadh Metro', pif: 'PIF' }
const ends = (own: RoleEnds['own']): RoleEnds => ({
  own,
  id: 'own',
  source: { find: () => [], labelOf: (id) => names[id] ?? id },
})
let made = 0
const role = (fields: Partial<RoleRow>): RoleRow => ({
  ...draftOf(),
  id: `r${made++}`,
  projectId: 'metro',
  playerId: 'pif',
  roleName: 'Owner',
  ...fields,
})
const first = (rows: RoleRow[], own: RoleEnds['own'] = 'projectId') => remarksOn(rows[0]!, rows, ends(own))

test('warns when a player has the same role twice, ignoring case and spaces', () => {
  const rows = [
    role({ sharePercent: '40' }),
    role({ roleName: ' OWNER ', sharePercent: '60', startDate: '2014' }),
  ]
  expect(first(rows).role).toMatch(/^PIF already has this role \(60 %, from 2014\): is this a duplicate\?$/)
  expect(first(rows, 'playerId').role).toMatch(/^In Riyadh Metro this player already has this role/)
  expect(first([role({}), role({})]).role).toBe('PIF already has this role: is this a duplicate?')
})

test.each<[string, Partial<RoleRow>]>([
  ['another role', { roleName: 'Operator' }],
  ['another player', { playerId: 'other' }],
  ['another project', { projectId: 'other' }],
  ['another time', { startDate: '2014-06' }],
])('%s is not a duplicate', (_, other) => {
  expect(first([role({ endDate: '2014' }), role(other)]).role).toBeNull()
})

test('does not warn about roles that are not filled in yet', () => {
  expect(first([role({ roleName: '' }), role({ roleName: '' })])).toEqual({ role: null, share: null })
  expect(first([role({ playerId: '' }), role({ playerId: '' })]).role).toBeNull()
})

const shares = (...all: Partial<RoleRow>[]) =>
  first(all.map((fields, at) => role({ playerId: `p${at}`, ...fields }))).share

test('warns when the shares of one role exceed 100 per cent by more than rounding', () => {
  expect(shares({ sharePercent: '60' }, { sharePercent: '70.5 %' })).toContain('add up to 130.5 %')
  expect(shares({ sharePercent: '60' }, { sharePercent: '40' })).toBeNull()
  // As in a source that rounds each share separately.
  expect(shares({ sharePercent: '18.4' }, { sharePercent: '81.7' })).toBeNull()
  expect(shares({ sharePercent: '60' }, { sharePercent: '70', roleName: 'Lender' })).toBeNull()
  expect(shares({}, { sharePercent: '60' }, { sharePercent: '70' })).toBeNull()
  expect(shares({ sharePercent: '60' }, { sharePercent: 'most of it' })).toBeNull()
})

test('adds up only shares held at the same time', () => {
  const sold = { sharePercent: '60', endDate: '2014' }
  const bought = { sharePercent: '60', startDate: '2014' }
  expect(shares(sold, bought, { sharePercent: '40' })).toBeNull()
  expect(shares({ sharePercent: '40' }, sold, bought)).toBeNull()
  expect(shares({ sharePercent: '40' }, sold, bought, { ...bought, startDate: '2020' })).toContain('160 %')
})
