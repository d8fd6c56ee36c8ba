import { expect, test } from 'vitest'
import { draftOf } from '../../entities/role/draft.ts'
import { isFound, type RoleEnds, summaryOf } from './ends.ts'

const names: Record<string, string> = { metro: 'Riyadh Metro', pif: 'Éclat Holding' }
const ends = (own: RoleEnds['own']): RoleEnds => ({
  own,
  id: 'own',
  source: { find: () => [], labelOf: (id) => names[id] ?? id },
})
const role = {
  ...draftOf(),
  id: 'r',
  projectId: 'metro',
  playerId: 'pif',
  roleName: 'Owner',
  startDate: '2014',
}

test('describes a role by its name, its other end and its dates', () => {
  expect(summaryOf(role, ends('playerId'))).toMatch(/^Owner · Riyadh Metro · .*2014/)
  expect(summaryOf({ ...role, startDate: '' }, ends('projectId'))).toBe('Owner · Éclat Holding')
  expect(summaryOf({ ...role, roleName: '', projectId: '', startDate: '' }, ends('playerId'))).toBe(
    'New role',
  )
})

test('finds a role that contains every word typed, ignoring accents', () => {
  const line = summaryOf(role, ends('projectId'))
  expect(isFound(line, 'eclat own')).toBe(true)
  expect(isFound(line, '2014')).toBe(true)
  expect(isFound(line, 'eclat lender')).toBe(false)
})
