import type { Role } from '../../entities/role/fields.ts'
import { byText } from '../../fold.ts'

/** In how many different projects a player has each role, the most frequent first. */
export function roleCounts(
  roles: readonly Pick<Role, 'roleName' | 'projectId'>[],
): { roleName: string; n: number }[] {
  const projects = new Map<string, Set<string>>()
  for (const role of roles) {
    projects.set(role.roleName, (projects.get(role.roleName) ?? new Set()).add(role.projectId))
  }
  return [...projects]
    .map(([roleName, ids]) => ({ roleName, n: ids.size }))
    .sort((a, b) => b.n - a.n || byText(a.roleName, b.roleName))
}
