import { expect, test } from 'vitest'
import { copyAsNew } from './copyAsNew.ts'

test('a deleted record’s draft becomes that of a new one: its roles get new ids and point to it, and its files are left out', () => {
  const old = {
    name: 'Barakah',
    logoPath: 'players/old/logo.png',
    parentId: 'other',
    sectors: ['Energy'],
    customFields: { year: 2020 },
    roles: [
      { id: 'r1', projectId: 'old', playerId: 'enec', roleName: 'Owner' },
      { id: 'r2', projectId: 'old', playerId: 'kepco', roleName: 'Operator' },
    ],
  }
  const fresh = copyAsNew(old, 'old', 'fresh')
  const { roles, ...own } = fresh
  expect(own).toEqual({ ...old, logoPath: '', roles: undefined })
  expect(roles.map(({ projectId, playerId }) => [projectId, playerId])).toEqual([
    ['fresh', 'enec'],
    ['fresh', 'kepco'],
  ])
  expect(new Set([...roles, ...old.roles].map(({ id }) => id)).size).toBe(4)
})
