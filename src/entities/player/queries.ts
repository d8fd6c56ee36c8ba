import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readCount, readDocument, readList, readMany } from '../../firebase/read.ts'
import type { ListNote } from '../../records/listing.ts'
import { type ListCursor, readPage } from '../../records/page.ts'
import { NotFoundError } from '../error.ts'
import { everything } from '../everything.ts'
import { relatedNews } from '../news/related.ts'
import type { News } from '../news/schema.ts'
import { decodeProject } from '../project/decode.ts'
import type { Project } from '../project/schema.ts'
import { decodeRole } from '../role/decode.ts'
import type { Role } from '../role/schema.ts'
import { FRESH } from '../stale.ts'
import { decodeContact, decodePlayer } from './decode.ts'
import { countPlayers, type PlayerFacets, readPlayerFacets } from './facets.ts'
import { playerPlan } from './listing.ts'
import type { Player, PlayerContact, PlayerFilters } from './schema.ts'

export const PLAYERS_A_PAGE = 20

export interface PlayerPage {
  players: Player[]
  /** Subsidiaries of the players on this page, by parent. With filters a child that matches stands among `players`. */
  children: Record<string, Player[]>
  next: ListCursor | null
  note: ListNote
}

export interface PlayerDetail {
  player: Player
  parent: Player | null
  children: Player[]
  roles: { role: Role; project: Project | null }[]
  news: News[]
}

async function childrenOf(parents: readonly string[]): Promise<Player[]> {
  if (parents.length === 0) return []
  const found = await readList({
    collection: 'players',
    where: [['parentId', 'in', [...parents]]],
    orderBy: [
      ['name', 'asc'],
      ['__name__', 'asc'],
    ],
    limit: 300,
  })
  return found.map(({ id, data }) => decodePlayer(id, data))
}

async function readPlayers(filters: PlayerFilters, from: ListCursor | null): Promise<PlayerPage> {
  const plan = playerPlan(filters)
  const { rows, next, note } = await readPage(plan, PLAYERS_A_PAGE, from)
  const players = rows.map(({ id, data }) => decodePlayer(id, data))
  const parents = plan.roots ? players.filter(({ childCount }) => childCount > 0).map(({ id }) => id) : []
  const children: Record<string, Player[]> = {}
  for (const child of await childrenOf(parents)) (children[child.parentId ?? ''] ??= []).push(child)
  return { players, children, next, note }
}

async function readPlayer(id: string): Promise<Player> {
  const found = await readDocument(`players/${id}`)
  if (!found) throw new NotFoundError('Player not found')
  return decodePlayer(id, found.data)
}

async function rolesOf(id: string): Promise<PlayerDetail['roles']> {
  const found = await readList({ collection: 'roles', where: [['playerId', '==', id]], limit: 200 })
  const roles = found.map((row) => decodeRole(row.id, row.data))
  const projects = await readMany(
    'projects',
    roles.map(({ projectId }) => projectId),
  )
  const byId = new Map(projects.map((row) => [row.id, decodeProject(row.id, row.data)]))
  return roles.map((role) => ({ role, project: byId.get(role.projectId) ?? null }))
}

async function readDetail(id: string): Promise<PlayerDetail> {
  const rest = Promise.all([childrenOf([id]), rolesOf(id), relatedNews('relatedPlayers', id)])
  // Should the player be missing, nobody waits for the rest any more.
  rest.catch(() => null)
  const player = await readPlayer(id)
  const parent = player.parentId ? await readDocument(`players/${player.parentId}`) : null
  const [children, roles, news] = await rest
  return { player, parent: parent ? decodePlayer(parent.id, parent.data) : null, children, roles, news }
}

/** Only named keys: whatever else rides along in the address must not make another query. */
const keyOf = ({ type, country, q, field, sort, dir }: PlayerFilters) =>
  ({ type, country, q, field, sort, dir }) satisfies PlayerFilters

export const playerQueries = {
  /** The public list, 20 at a time. */
  list: (filters: PlayerFilters) =>
    infiniteQueryOptions({
      queryKey: ['players', 'list', keyOf(filters)] as const,
      queryFn: ({ pageParam }) => readPlayers(filters, pageParam),
      initialPageParam: null as ListCursor | null,
      getNextPageParam: (page) => page.next,
      staleTime: FRESH.public,
    }),

  /** Throws NotFoundError('Player not found'). */
  detail: (id: string) =>
    queryOptions<PlayerDetail>({
      queryKey: ['players', 'detail', id],
      queryFn: () => readDetail(id),
      staleTime: FRESH.public,
    }),

  /** The record alone. Throws NotFoundError('Player not found'). */
  one: (id: string) =>
    queryOptions<Player>({
      queryKey: ['players', 'one', id],
      queryFn: () => readPlayer(id),
      staleTime: FRESH.staff,
    }),

  /** Staff: e-mail and phone; null when none were ever entered. */
  contact: (id: string) =>
    queryOptions<PlayerContact | null>({
      queryKey: ['players', 'contact', id],
      queryFn: async () => {
        const found = await readDocument(`players/${id}/private/contact`)
        return found ? decodeContact(id, found.data) : null
      },
      staleTime: 0,
    }),

  facets: () =>
    queryOptions<PlayerFacets>({
      queryKey: ['players', 'facets'],
      queryFn: readPlayerFacets,
      staleTime: FRESH.public,
    }),

  /** How many match; see countPlayers. */
  count: (filters: PlayerFilters) =>
    queryOptions<{ n: number; exact: boolean }>({
      queryKey: ['players', 'count', keyOf({ ...filters, sort: 'name', dir: 'asc' })],
      queryFn: () => countPlayers(filters),
      staleTime: FRESH.public,
    }),

  /** Staff: every player, in pages of 1,000 by id. */
  all: () =>
    queryOptions<Player[]>({
      queryKey: ['players', 'all'],
      queryFn: () => everything('players', decodePlayer),
      staleTime: FRESH.everything,
    }),

  /** Staff: the five newest, for the dashboard. */
  recent: () =>
    queryOptions<Player[]>({
      queryKey: ['players', 'recent'],
      queryFn: async () => {
        const found = await readList({ collection: 'players', orderBy: [['createdAt', 'desc']], limit: 5 })
        return found.map(({ id, data }) => decodePlayer(id, data))
      },
      staleTime: FRESH.staff,
    }),

  /** Staff: how many there are, legacy documents included. */
  total: () =>
    queryOptions<number>({
      queryKey: ['players', 'total'],
      queryFn: () => readCount({ collection: 'players' }),
      staleTime: FRESH.staff,
    }),
}
