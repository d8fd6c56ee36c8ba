import type { RoleOf } from '../../entities/role/of-end.ts'
import { byText } from '../../fold.ts'

/** The players of a project that have the same role. */
export interface SameRole<T> {
  roleName: string
  players: { player: T; sharePercent: number | null }[]
}

/** The role that is listed first. */
const OWNER = 'Owner'

/** Groups a project's players by role, owners first; leaves out players that are no longer listed. */
export function byRole<T extends { id: string }>(roles: readonly RoleOf<T>[]): SameRole<T>[] {
  const groups = new Map<string, SameRole<T>['players']>()
  for (const { role, other } of roles) {
    const players = groups.get(role.roleName) ?? []
    if (!other || players.some(({ player }) => player.id === other.id)) continue
    groups.set(role.roleName, [...players, { player: other, sharePercent: role.sharePercent }])
  }
  return [...groups]
    .map(([roleName, players]) => ({ roleName, players }))
    .sort(
      (a, b) => Number(b.roleName === OWNER) - Number(a.roleName === OWNER) || byText(a.roleName, b.roleName),
    )
}
