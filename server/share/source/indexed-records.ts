import type { Named } from '../../../src/entities/news/queries.ts'
import type { News } from '../../../src/entities/news/fields.ts'
import type { Player } from '../../../src/entities/player/fields.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import { namesByOtherEnd } from '../../../src/entities/role/of-end.ts'
import type { Role } from '../../../src/entities/role/fields.ts'
import { byText } from '../../../src/fold.ts'
import { refsOf } from './refs.ts'
import { truncateLists, FEED_LENGTH, type RecordDetail, type Source } from './source.ts'

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
/** Orders by name, then id. Firestore orders strings by their UTF-8 bytes. */
const byName = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
  Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) || byId(a, b)

/** Groups rows by each of their keys. */
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

interface IndexedRecords {
  projects: Project[]
  players: Player[]
  roles: Role[]
  /** The articles, newest first. */
  news: News[]
}

/** Answers the queries of the share pages from memory. */
export function recordsOf({ projects, players, roles, news }: IndexedRecords): Omit<Source, 'fields'> {
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
  const detailOf = <T extends Named & { parentId: string | null }, Other extends Named>(
    id: string,
    own: {
      records: Map<string, T>
      children: Map<string, T[]>
      roles: Map<string, Role[]>
      news: Map<string, News[]>
    },
    other: (role: Role) => Other | undefined,
  ): RecordDetail<T, Other> | null => {
    const record = own.records.get(id)
    if (!record) return null
    const { shown, cut } = truncateLists({
      roles: (own.roles.get(id) ?? []).sort(byId),
      children: (own.children.get(id) ?? []).sort(byName),
      news: own.news.get(id) ?? [],
    })
    return {
      record,
      parent: own.records.get(record.parentId ?? '') ?? null,
      ...shown,
      children: shown.children.sort((a, b) => byText(a.name, b.name)),
      roles: shown.roles.map((role) => ({ role, other: other(role) ?? null })).sort(namesByOtherEnd),
      cut,
    }
  }
  const ofProjects = { records: project, children: childProjects, roles: projectRoles, news: projectNews }
  const ofPlayers = { records: player, children: childPlayers, roles: playerRoles, news: playerNews }
  return {
    project: (id) => Promise.resolve(detailOf(id, ofProjects, ({ playerId }) => player.get(playerId))),
    player: (id) => Promise.resolve(detailOf(id, ofPlayers, ({ projectId }) => project.get(projectId))),
    news: (id) => {
      const found = article.get(id)
      return Promise.resolve(
        found
          ? {
              news: found,
              projects: named(found.relatedProjects, project),
              players: named(found.relatedPlayers, player),
            }
          : null,
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
