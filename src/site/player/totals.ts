import { type PerUsd, usdOf } from '../../entities/rates/schema.ts'
import type { PlayerRole } from '../../entities/player/involvement.ts'
import type { Project } from '../../entities/project/fields.ts'
import { byText } from '../../fold.ts'

/** The number of projects with one value; '' stands for projects that state none. */
export interface Tally {
  value: string
  n: number
}

/** Totals over a player's projects, each project counted once. */
export interface Totals {
  projects: number
  /** By the player's role; a project counts once for each distinct role. */
  roles: Tally[]
  sectors: Tally[]
  countries: Tally[]
  statuses: Tally[]
  /**
   * Projects started per year, from the first to the last year; projects without a start date are left out.
   */
  years: { year: number; n: number }[]
  /** The total value in US dollars at the current rates; null if no amount could be converted. */
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

/** Adds up a player's projects; projects that are no longer listed are not counted. */
export function totalsOf(taken: readonly PlayerRole[], perUsd: PerUsd): Totals {
  const byId = new Map(taken.flatMap(({ project }) => (project ? [[project.id, project] as const] : [])))
  const projects = [...byId.values()]
  // A project that names the same role twice counts once for it.
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
