import { expect, test } from 'vitest'
import type { PlayerDetail } from '../../entities/player/queries.ts'
import { roleCounts } from './roleCounts.ts'

const role = (roleName: string, projectId: string) =>
  ({ role: { roleName, projectId }, project: null }) as PlayerDetail['roles'][number]

test('a project counts once for a role, however often the role was entered', () => {
  const roles = [role('Owner', 'a'), role('Lender', 'a'), role('Owner', 'b'), role('Owner', 'b')]
  expect(roleCounts(roles)).toEqual([
    { roleName: 'Owner', n: 2 },
    { roleName: 'Lender', n: 1 },
  ])
})
