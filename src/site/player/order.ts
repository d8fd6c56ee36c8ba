import type { PlayerRole } from '../../entities/player/involvement.ts'
import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import { type PerUsd, usdOf } from '../../entities/rates/schema.ts'
import { byText } from '../../fold.ts'
import type { Direction, RoleSort } from './roleSorts.ts'

type Key = string | number | null

function keyOf({ roleName, project }: PlayerRole, sort: RoleSort, perUsd: PerUsd): Key {
  if (sort === 'role') return roleName
  if (!project) return null
  if (sort === 'status') return project.status && PROJECT_STATUSES.indexOf(project.status)
  if (sort === 'capexAmount') return usdOf(project, perUsd)
  return project[sort] || null
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byText(String(a), String(b))

/**
 * Returns the roles sorted. Empty values come last in both directions; ties are ordered by
 * project name, then by role id.
 */
export function inOrder(
  taken: readonly PlayerRole[],
  sort: RoleSort,
  dir: Direction,
  perUsd: PerUsd,
): PlayerRole[] {
  const turn = dir === 'desc' ? -1 : 1
  const keyed = taken.map((one) => ({
    one,
    key: keyOf(one, sort, perUsd),
    name: one.project?.name ?? '\uFFFF',
  }))
  return keyed
    .sort((a, b) => {
      const byKey =
        a.key === null || b.key === null
          ? Number(a.key === null) - Number(b.key === null)
          : turn * compare(a.key, b.key)
      return byKey || byText(a.name, b.name) || (a.one.id < b.one.id ? -1 : 1)
    })
    .map(({ one }) => one)
}
