import type { Coded } from './coded.ts'
import type { Data } from './data.ts'
import { mostFirst } from './facets.ts'
import type { Counted, PlayerTotals, RoleOf } from './question.ts'

function tally(codes: Iterable<string>): Counted[] {
  const n = new Map<string, number>()
  for (const code of codes) n.set(code, (n.get(code) ?? 0) + 1)
  return [...n].map(([value, count]) => ({ value, n: count })).sort(mostFirst)
}

function rolesAt({ links }: Data, end: 'byProject' | 'byPlayer', at: number): Uint32Array {
  const { starts, positions } = links[end]
  return positions.slice(starts[at], starts[at + 1])
}

/** Returns the totals of a player; null when it is not loaded. */
export function playerTotals(data: Data, id: string): PlayerTotals | null {
  const { tables, links } = data
  const { projects, players } = tables
  const player = players.at(id)
  if (player === undefined) return null
  const roles = rolesAt(data, 'byPlayer', player)
  const own = [...new Set(roles.length > 0 ? Array.from(roles, (role) => links.projects[role] ?? 0) : [])]
  const by = (column: Coded | undefined) =>
    tally(own.map((at) => column?.values[column.codes[at] ?? 0] ?? ''))
  // Each role name counts once per project.
  const named = new Map(Array.from(roles, (role) => [`${links.codes[role]} ${links.projects[role]}`, role]))
  const partners = own.flatMap((project) => {
    const others = rolesAt(data, 'byProject', project)
    return [...new Set(Array.from(others, (role) => links.players[role] ?? 0))].filter(
      (other) => other !== player,
    )
  })
  return {
    projects: own.length,
    roles: tally([...named.values()].map((role) => links.names[links.codes[role] ?? 0] ?? '')),
    sectors: by(projects.texts.sector),
    countries: by(projects.texts.country),
    statuses: by(projects.texts.status),
    partners: tally(partners.map((at) => players.ids[at] ?? '')).map(({ value, n }) => ({
      value,
      n,
      label: players.names[players.at(value) ?? -1] ?? value,
    })),
  }
}

/** Returns the roles of these records, in the order of `ids`. */
export function rolesOf(data: Data, collection: 'projects' | 'players', ids: readonly string[]): RoleOf[] {
  const { tables, links } = data
  const { projects, players } = tables
  return ids.flatMap((id) => {
    const at = tables[collection].at(id)
    if (at === undefined) return []
    return Array.from(
      rolesAt(data, collection === 'projects' ? 'byProject' : 'byPlayer', at),
      (role): RoleOf => {
        const [project, player] = [links.projects[role] ?? 0, links.players[role] ?? 0]
        return {
          id: links.ids[role] ?? '',
          roleName: links.names[links.codes[role] ?? 0] ?? '',
          projectId: projects.ids[project] ?? '',
          projectName: projects.names[project] ?? '',
          playerId: players.ids[player] ?? '',
          playerName: players.names[player] ?? '',
        }
      },
    )
  })
}
