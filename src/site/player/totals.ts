import { type PerUsd, usdOf } from '../../entities/rates/schema.ts'
import type { Taken } from '../../entities/player/involvement.ts'
import type { Project } from '../../entities/project/fields.ts'
import { byText } from '../../fold.ts'

/** How many projects there are of one value; '' stands for none stated. */
export interface Tally {
  value: string
  n: number
}

/** What a player's projects come to, each counted once. */
export interface Totals {
  projects: number
  /** By what the player does in them: a project counts for each of its roles. */
  roles: Tally[]
  sectors: Tally[]
  countries: Tally[]
  statuses: Tally[]
  /** How many began in each year from the first to the last; those that state no beginning are left out. */
  years: { year: number; n: number }[]
  /** In US dollars by the rates; null where no amount could be compared. */
  worth: { usd: number; of: number } | null
}

function tally(values: Iterable<string>): Tally[] {
  const n = new Map<string, number>()
  for (const value of values) n.set(value, (n.get(value) ?? 0) + 1)
  return [...n]
    .map(([value, count]) => ({ value, n: count }))
    .sort((a, b) => b.n - a.n || byText(a.value, b.value))
}

function yearsOf(projects: readonly Project[]): Totals['years'] {
  const begun = projects.flatMap(({ startDate }) => (startDate === null ? [] : Number(startDate.slice(0, 4))))
  const first = Math.min(...begun)
  return begun.length === 0
    ? []
    : Array.from({ length: Math.max(...begun) - first + 1 }, (_, at) => ({
        year: first + at,
        n: begun.filter((year) => year === first + at).length,
      }))
}

/** What the projects of a player come to; what is no longer listed counts nowhere. */
export function totalsOf(taken: readonly Taken[], perUsd: PerUsd): Totals {
  const byId = new Map(taken.flatMap(({ project }) => (project ? [[project.id, project] as const] : [])))
  const projects = [...byId.values()]
  // A project counts once for a role that it states twice.
  const named = new Map(
    taken.flatMap(({ roleName, project }) => (project ? [[`${roleName}\n${project.id}`, roleName]] : [])),
  )
  const amounts = projects.flatMap((project) => usdOf(project, perUsd) ?? [])
  return {
    projects: projects.length,
    roles: tally(named.values()),
    sectors: tally(projects.map(({ sector }) => sector)),
    countries: tally(projects.map(({ country }) => country)),
    statuses: tally(projects.map(({ status }) => status ?? '')),
    years: yearsOf(projects),
    worth:
      amounts.length === 0
        ? null
        : { usd: Math.round(amounts.reduce((sum, usd) => sum + usd, 0)), of: amounts.length },
  }
}
