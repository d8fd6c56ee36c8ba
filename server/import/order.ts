/**
 * Waves in which records can be written: every parent is in the database or in an earlier wave, so that the rules
 * find it. Within a wave the children of one parent stand together, because a batch may look up few documents.
 */
export function inWaves<T extends { id: string }>(
  items: readonly T[],
  parentOf: (item: T) => string,
): readonly (readonly T[])[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const depths = new Map<string, number>()
  const depthOf = (item: T): number => {
    const known = depths.get(item.id)
    if (known !== undefined) return known
    depths.set(item.id, 0)
    const parent = byId.get(parentOf(item))
    const depth = parent ? depthOf(parent) + 1 : 0
    depths.set(item.id, depth)
    return depth
  }
  const waves: T[][] = []
  for (const item of items) (waves[depthOf(item)] ??= []).push(item)
  return waves.map((wave) => [...groupedBy(wave, parentOf).values()].flat())
}

function groupedBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

interface Ends {
  projectId: string
  playerId: string
}

/**
 * Roles in groups whose projects and players together are at most `most`, greedily: each group starts with the end
 * that has most roles left and grows by the end that completes most roles with the ends it has.
 * @param most distinct documents that one batch may look up for its roles
 */
export function shareEnds<T extends Ends>(roles: readonly T[], most: number): readonly (readonly T[])[] {
  const left = new Map<string, Set<T>>()
  const endsOf = (role: T) => [`p/${role.projectId}`, `c/${role.playerId}`] as const
  for (const role of roles) {
    for (const end of endsOf(role)) left.set(end, (left.get(end) ?? new Set<T>()).add(role))
  }
  const busiest = [...left.keys()].sort((a, b) => (left.get(b)?.size ?? 0) - (left.get(a)?.size ?? 0))
  let at = 0
  const nextStart = () => {
    while (at < busiest.length && left.get(busiest[at] ?? '')?.size === 0) at += 1
    return busiest[at]
  }
  const groups: T[][] = []
  for (let start = nextStart(); start !== undefined;) {
    const group: T[] = []
    const ends = new Set<string>()
    while (start !== undefined && ends.size + 2 <= most) {
      grow(start, ends, group, left, endsOf, most)
      start = nextStart()
    }
    groups.push(group)
  }
  return groups
}

/** Adds ends around `start` to the group, and the roles they complete, until there is no room or no neighbour. */
function grow<T>(
  start: string,
  ends: Set<string>,
  group: T[],
  left: Map<string, Set<T>>,
  endsOf: (role: T) => readonly [string, string],
  most: number,
): void {
  const gains = new Map<string, number>()
  let next: string | undefined = start
  while (next !== undefined && ends.size < most) {
    ends.add(next)
    gains.delete(next)
    for (const role of left.get(next) ?? []) {
      const [project, player] = endsOf(role)
      const other = project === next ? player : project
      if (!ends.has(other)) {
        gains.set(other, (gains.get(other) ?? 0) + 1)
        continue
      }
      group.push(role)
      left.get(project)?.delete(role)
      left.get(player)?.delete(role)
    }
    next = best(gains, left)
  }
}

/** Most roles completed first; among equals the end with fewest roles left, so that it is done with. */
function best<T>(gains: ReadonlyMap<string, number>, left: ReadonlyMap<string, Set<T>>): string | undefined {
  let found: string | undefined
  let score = 0
  for (const [end, gain] of gains) {
    const value = gain - (left.get(end)?.size ?? 0) / 1e6
    if (found === undefined || value > score) [found, score] = [end, value]
  }
  return found
}
