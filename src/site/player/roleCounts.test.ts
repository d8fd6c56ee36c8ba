import { expect, test } from 'vitest'
import { roleCounts } from './roleCounts.ts'

const role = (roleName: string, projectId: string) => ({ roleName, projectId })

test('a project counts once for a role, however often the role was entered', () => {
  const roles = [role('Owner', 'a'), role('Lender', 'a'), role('Owner', 'b'), role('Owner', 'b')]
  expect(roleCounts(roles)).toEqual([
    { roleName: 'Owner', n: 2 },
    { roleName: 'Lender', n: 1 },
  ])
})
