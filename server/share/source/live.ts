import { QueryClient } from '@tanstack/react-query'
import { dynamicFieldQueries } from '../../../src/entities/dynamic-field/queries.ts'
import { DataError, NotFoundError } from '../../../src/entities/record/error.ts'
import { type NewsDetail, newsQueries } from '../../../src/entities/news/queries.ts'
import { decodePlayer } from '../../../src/entities/player/decode.ts'
import { decodeProject } from '../../../src/entities/project/decode.ts'
import { PROJECT_LIST, type ProjectFilters } from '../../../src/entities/project/list.ts'
import { readTreePage } from '../../../src/entities/tree/page.ts'
import { readDocument, readList } from '../../../src/firebase/read.ts'
import { readPublic, readPublished } from './read-all.ts'
import { readDetail } from './read-detail.ts'
import { refsOf } from './refs.ts'
import { FEED_LENGTH, type Source } from './source.ts'

/** How long the list of all pages is cached, ms: the sitemap costs a read of every record. */
const REFS_FRESH = 10 * 60_000

/**
 * Maps "not found" and "refused" to null: for visitors, the rules do not distinguish
 * unpublished from missing records.
 */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof NotFoundError || (error instanceof DataError && error.code === 'refused'))
      return null
    throw error
  }
}

async function latestProjects() {
  const found = await readList({
    collection: 'projects',
    orderBy: [
      ['createdAt', 'desc'],
      ['__name__', 'desc'],
    ],
    limit: 2 * FEED_LENGTH,
  })
  return found
    .map(({ id, data }) => decodeProject(id, data))
    .filter(({ sample }) => !sample)
    .slice(0, FEED_LENGTH)
}

async function matchingProjects(filters: ProjectFilters) {
  const newestFirst = { ...filters, sort: 'createdDate', dir: 'desc' } as const
  const { records } = await readTreePage(PROJECT_LIST.plan(newestFirst), decodeProject, 2 * FEED_LENGTH, null)
  return records.filter(({ sample }) => !sample).slice(0, FEED_LENGTH)
}

async function newsAbout(end: typeof PROJECT | typeof PLAYER, id: string) {
  const found = await readDocument(`${end.collection}/${id}`)
  if (!found) return null
  const { name, sample } = end.decode(id, found.data)
  if (sample) return null
  return { name, news: await readPublished(FEED_LENGTH, [[end.news, 'array-contains', id]]) }
}

const refs = async () => [
  ...refsOf('news', await readPublished(Infinity)),
  ...refsOf('projects', await readPublic('projects', decodeProject)),
  ...refsOf('players', await readPublic('players', decodePlayer)),
]

const PROJECT = {
  collection: 'projects',
  decode: decodeProject,
  id: 'projectId',
  news: 'relatedProjects',
} as const
const PLAYER = {
  collection: 'players',
  decode: decodePlayer,
  id: 'playerId',
  news: 'relatedPlayers',
} as const

async function readArticle(client: QueryClient, id: string): Promise<NewsDetail> {
  const news = await client.fetchQuery({ ...newsQueries.detail(id), staleTime: 0 })
  return { news, ...(await client.fetchQuery({ ...newsQueries.about(news), staleTime: 0 })) }
}

/**
 * Returns a source that reads the records of each page on request, over the most
 * recently selected connection.
 */
export function liveSource(): Source {
  // Concurrent requests for the same page share one read; nothing is cached.
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 0, gcTime: 0, retry: false } } })
  const once = <T>(queryKey: readonly string[], queryFn: () => Promise<T>) =>
    client.fetchQuery({ queryKey, queryFn })
  return {
    project: (id) => once(['project', id], () => readDetail(id, PROJECT, PLAYER)),
    player: (id) => once(['player', id], () => readDetail(id, PLAYER, PROJECT)),
    news: (id) => orNull(once(['news', id], () => readArticle(client, id))),
    fields: (collection) => client.fetchQuery({ ...dynamicFieldQueries.shown(collection), staleTime: 0 }),
    latestNews: () => once(['news'], () => readPublished(FEED_LENGTH)),
    latestProjects: () => once(['projects'], latestProjects),
    matchingProjects: (filters) =>
      once(['projects', JSON.stringify(filters)], () => matchingProjects(filters)),
    newsAbout: (collection, id) =>
      once(['newsAbout', collection, id], () => newsAbout(collection === 'projects' ? PROJECT : PLAYER, id)),
    refs: () =>
      client.fetchQuery({ queryKey: ['refs'], queryFn: refs, staleTime: REFS_FRESH, gcTime: REFS_FRESH }),
  }
}
