import type { Named } from '../../../src/entities/news/queries.ts'
import type { News } from '../../../src/entities/news/schema.ts'
import type { Player } from '../../../src/entities/player/schema.ts'
import type { Project } from '../../../src/entities/project/schema.ts'
import type { Role } from '../../../src/entities/role/schema.ts'
import { refsOf } from './refs.ts'
import { FEED_LENGTH, type Source } from './source.ts'

/** What a record's screen lists of each at most, in the order in which the database answers. */
const MOST = { roles: 200, children: 300, news: 50 } as const

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
/** Firestore orders texts by their UTF-8 bytes. */
const byName = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
  Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) || byId(a, b)

/** The rows by each of their keys. */
function grouped<T>(rows: readonly T[], keysOf: (row: T) => readonly (string | null)[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    for (const key of new Set(keysOf(row))) {
      if (key === null) continue
      const group = groups.get(key)
      if (group) group.push(row)
      else groups.set(key, [row])
    }
  }
  return groups
}

const indexed = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

interface World {
  projects: Project[]
  players: Player[]
  roles: Role[]
  /** The newest first. */
  news: News[]
}

/** Answers from memory what the queries of a record's screen would answer. */
export function recordsOf({ projects, players, roles, news }: World): Omit<Source, 'fields'> {
  const project = indexed(projects)
  const player = indexed(players)
  const article = indexed(news)
  const childProjects = grouped(projects, ({ parentId }) => [parentId])
  const childPlayers = grouped(players, ({ parentId }) => [parentId])
  const projectRoles = grouped(roles, ({ projectId }) => [projectId])
  const playerRoles = grouped(roles, ({ playerId }) => [playerId])
  const projectNews = grouped(news, ({ relatedProjects }) => relatedProjects)
  const playerNews = grouped(news, ({ relatedPlayers }) => relatedPlayers)
  const named = (ids: readonly string[], records: Map<string, Named>): Named[] =>
    ids.flatMap((id) => {
      const found = records.get(id)
      return found ? [{ id, name: found.name }] : []
    })
  const rolesOf = (groups: Map<string, Role[]>, id: string) =>
    (groups.get(id) ?? []).sort(byId).slice(0, MOST.roles)
  const childrenOf = <T extends Named>(groups: Map<string, T[]>, id: string) =>
    (groups.get(id) ?? []).sort(byName).slice(0, MOST.children)
  const shown = <T extends { sample: boolean }>(records: Map<string, T>, id: string) => {
    const found = records.get(id)
    return found && !found.sample ? found : null
  }
  return {
    project: (id) => {
      const found = shown(project, id)
      return Promise.resolve(
        found && {
          project: found,
          parent: project.get(found.parentId ?? '') ?? null,
          children: childrenOf(childProjects, id),
          roles: rolesOf(projectRoles, id).map((role) => ({
            role,
            player: player.get(role.playerId) ?? null,
          })),
          news: (projectNews.get(id) ?? []).slice(0, MOST.news),
        },
      )
    },
    player: (id) => {
      const found = shown(player, id)
      return Promise.resolve(
        found && {
          player: found,
          parent: player.get(found.parentId ?? '') ?? null,
          children: childrenOf(childPlayers, id),
          roles: rolesOf(playerRoles, id).map((role) => ({
            role,
            project: project.get(role.projectId) ?? null,
          })),
          news: (playerNews.get(id) ?? []).slice(0, MOST.news),
        },
      )
    },
    news: (id) => {
      const found = shown(article, id)
      return Promise.resolve(
        found && {
          news: found,
          projects: named(found.relatedProjects, project),
          players: named(found.relatedPlayers, player),
        },
      )
    },
    latestNews: () => Promise.resolve(news.slice(0, FEED_LENGTH).filter(({ sample }) => !sample)),
    latestProjects: () =>
      Promise.resolve(
        projects
          .filter(({ createdAt, sample }) => createdAt !== null && !sample)
          .sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || byId(b, a))
          .slice(0, FEED_LENGTH),
      ),
    refs: () =>
      Promise.resolve([
        ...refsOf('news', news),
        ...refsOf('projects', projects),
        ...refsOf('players', players),
      ]),
  }
}
