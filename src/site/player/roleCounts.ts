import type { PlayerDetail } from '../../entities/player/queries.ts'

/** In how many different projects a player has each role, the most frequent first. */
export function roleCounts(roles: PlayerDetail['roles']): { roleName: string; n: number }[] {
  const projects = new Map<string, Set<string>>()
  for (const { role } of roles) {
    projects.set(role.roleName, (projects.get(role.roleName) ?? new Set()).add(role.projectId))
  }
  return [...projects]
    .map(([roleName, ids]) => ({ roleName, n: ids.size }))
    .sort((a, b) => b.n - a.n || a.roleName.localeCompare(b.roleName, 'en'))
}
