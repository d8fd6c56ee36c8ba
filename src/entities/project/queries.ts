import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readCount, readDocument, readList, readMany } from '../../firebase/read.ts'
import { type FacetCount, facetCounts } from '../../records/facet-count.ts'
import { OWNER_SHARDS, ownersShard } from '../../records/facet-keys.ts'
import type { ListNote } from '../../records/listing.ts'
import { type ListCursor, readPage } from '../../records/page.ts'
import { NotFoundError } from '../error.ts'
import { everything } from '../everything.ts'
import { relatedNews } from '../news/related.ts'
import type { News } from '../news/schema.ts'
import { decodePlayer } from '../player/decode.ts'
import type { Player } from '../player/schema.ts'
import { decodeRole } from '../role/decode.ts'
import type { Role } from '../role/schema.ts'
import { FRESH } from '../stale.ts'
import { countProjects, type ProjectCount } from './count.ts'
import { decodeProject } from './decode.ts'
import { type ProjectFacets, readProjectFacets } from './facets.ts'
import { projectPlan } from './listing.ts'
import type { Project, ProjectFilters } from './schema.ts'

export const PROJECTS_A_PAGE = 20

export interface ProjectPage {
  projects: Project[]
  /** Sub-projects of the projects on this page, by parent. With filters a child that matches stands among `projects`. */
  children: Record<string, Project[]>
  next: ListCursor | null
  note: ListNote
}

export interface ProjectDetail {
  project: Project
  parent: Project | null
  children: Project[]
  roles: { role: Role; player: Player | null }[]
  news: News[]
}

async function childrenOf(parents: readonly string[]): Promise<Project[]> {
  if (parents.length === 0) return []
  const found = await readList({
    collection: 'projects',
    where: [['parentId', 'in', [...parents]]],
    orderBy: [
      ['name', 'asc'],
      ['__name__', 'asc'],
    ],
    limit: 300,
  })
  return found.map(({ id, data }) => decodeProject(id, data))
}

async function readProjects(filters: ProjectFilters, from: ListCursor | null): Promise<ProjectPage> {
  const plan = projectPlan(filters)
  const { rows, next, note } = await readPage(plan, PROJECTS_A_PAGE, from)
  const projects = rows.map(({ id, data }) => decodeProject(id, data))
  const parents = plan.roots ? projects.filter(({ childCount }) => childCount > 0).map(({ id }) => id) : []
  const children: Record<string, Project[]> = {}
  for (const child of await childrenOf(parents)) (children[child.parentId ?? ''] ??= []).push(child)
  return { projects, children, next, note }
}

async function readProject(id: string): Promise<Project> {
  const found = await readDocument(`projects/${id}`)
  if (!found) throw new NotFoundError('Project not found')
  return decodeProject(id, found.data)
}

/** The roles of a project with their players; each player is read once. */
async function rolesOf(id: string): Promise<ProjectDetail['roles']> {
  const found = await readList({ collection: 'roles', where: [['projectId', '==', id]], limit: 200 })
  const roles = found.map((row) => decodeRole(row.id, row.data))
  const players = await readMany(
    'players',
    roles.map(({ playerId }) => playerId),
  )
  const byId = new Map(players.map((row) => [row.id, decodePlayer(row.id, row.data)]))
  return roles.map((role) => ({ role, player: byId.get(role.playerId) ?? null }))
}

async function readDetail(id: string): Promise<ProjectDetail> {
  const rest = Promise.all([childrenOf([id]), rolesOf(id), relatedNews('relatedProjects', id)])
  // Should the project be missing, nobody waits for the rest any more.
  rest.catch(() => null)
  const project = await readProject(id)
  const parent = project.parentId ? await readDocument(`projects/${project.parentId}`) : null
  const [children, roles, news] = await rest
  return { project, parent: parent ? decodeProject(parent.id, parent.data) : null, children, roles, news }
}

async function readOwners(): Promise<FacetCount[]> {
  const shards = Array.from({ length: OWNER_SHARDS }, (_, shard) =>
    readDocument(ownersShard('projects', shard)),
  )
  const counts = (await Promise.all(shards)).flatMap((shard) => facetCounts(shard?.data.owners))
  return counts.sort((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1))
}

/** Only named keys: whatever else rides along in the address must not make another query. */
const keyOf = ({ country, sector, status, owner, q, field, sort, dir }: ProjectFilters) =>
  ({ country, sector, status, owner, q, field, sort, dir }) satisfies ProjectFilters

export const projectQueries = {
  /** The public list, 20 at a time. */
  list: (filters: ProjectFilters) =>
    infiniteQueryOptions({
      queryKey: ['projects', 'list', keyOf(filters)] as const,
      queryFn: ({ pageParam }) => readProjects(filters, pageParam),
      initialPageParam: null as ListCursor | null,
      getNextPageParam: (page) => page.next,
      staleTime: FRESH.public,
    }),

  /** Throws NotFoundError('Project not found'). */
  detail: (id: string) =>
    queryOptions<ProjectDetail>({
      queryKey: ['projects', 'detail', id],
      queryFn: () => readDetail(id),
      staleTime: FRESH.public,
    }),

  /** The record alone, for the side summary and the form. Throws NotFoundError('Project not found'). */
  one: (id: string) =>
    queryOptions<Project>({
      queryKey: ['projects', 'one', id],
      queryFn: () => readProject(id),
      staleTime: FRESH.staff,
    }),

  facets: () =>
    queryOptions<ProjectFacets>({
      queryKey: ['projects', 'facets'],
      queryFn: readProjectFacets,
      staleTime: FRESH.public,
    }),

  /** Sixteen documents: read when the owner picker opens, not before. */
  owners: () =>
    queryOptions<FacetCount[]>({
      queryKey: ['projects', 'owners'],
      queryFn: readOwners,
      staleTime: FRESH.public,
    }),

  /** How many match: exact from the counters where they know, else counted up to 300. */
  count: (filters: ProjectFilters) => {
    const counted = keyOf({ ...filters, sort: 'name', dir: 'asc' })
    return queryOptions<ProjectCount>({
      queryKey: ['projects', 'count', counted],
      queryFn: () => countProjects(filters),
      staleTime: FRESH.public,
    })
  },

  /** Staff: every project, in pages of 1,000 by id. */
  all: () =>
    queryOptions<Project[]>({
      queryKey: ['projects', 'all'],
      queryFn: () => everything('projects', decodeProject),
      staleTime: FRESH.everything,
    }),

  /** Staff: the five newest, for the dashboard. */
  recent: () =>
    queryOptions<Project[]>({
      queryKey: ['projects', 'recent'],
      queryFn: async () => {
        const found = await readList({ collection: 'projects', orderBy: [['createdAt', 'desc']], limit: 5 })
        return found.map(({ id, data }) => decodeProject(id, data))
      },
      staleTime: FRESH.staff,
    }),

  /** Staff: how many there are, legacy documents included. */
  total: () =>
    queryOptions<number>({
      queryKey: ['projects', 'total'],
      queryFn: () => readCount({ collection: 'projects' }),
      staleTime: FRESH.staff,
    }),
}
