import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { adQueries } from '../../entities/ads/queries.ts'
import { aiQueries } from '../../entities/ai/queries.ts'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import { DataError } from '../../entities/record/error.ts'
import { eventQueries } from '../../entities/event/queries.ts'
import { historyQueries } from '../../entities/history/queries.ts'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { newsStaffQueries } from '../../entities/news/staff-queries.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import { playerStaffQueries } from '../../entities/player/staff-queries.ts'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { projectStaffQueries } from '../../entities/project/staff-queries.ts'
import { roleQueries } from '../../entities/role/queries.ts'
import { staffQueries } from '../../entities/staff/queries.ts'
import { withOfflineFallback } from './persistAnswers.ts'

const QUERIES = {
  adQueries,
  aiQueries,
  dynamicFieldQueries,
  dynamicFieldStaffQueries,
  eventQueries,
  historyQueries,
  sectorQueries: lookupQueries('sectors'),
  newsQueries,
  newsStaffQueries,
  playerQueries,
  playerStaffQueries,
  projectQueries,
  projectStaffQueries,
  roleQueries,
  staffQueries,
}

/** Covers the parameters of all queries: filters, an id, ids. */
const ANYTHING = { ...PROJECT_LIST.defaults, entityType: 'project', relatedProjects: [], relatedPlayers: [] }

type Ask = (about: object) => { queryKey?: unknown; meta?: { public?: true } }

test('only public lists, records and counters are stored on a visitor’s device', () => {
  const kept = Object.entries(QUERIES).flatMap(([of, queries]) =>
    Object.entries(queries as Record<string, unknown>).flatMap(([name, ask]) => {
      if (['decode', 'plan'].includes(name) || typeof ask !== 'function') return []
      return (ask as Ask)(ANYTHING).meta?.public ? [`${of}.${name}`] : []
    }),
  )
  expect(kept.sort()).toEqual(
    [
      'dynamicFieldQueries.shown',
      ...['about', 'detail', 'list', 'years'].map((name) => `newsQueries.${name}`),
      ...['playerQueries', 'projectQueries'].flatMap((of) =>
        ['children', 'count', 'facets', 'list', 'news', 'one', 'roleCount', 'roles'].map(
          (name) => `${of}.${name}`,
        ),
      ),
    ].sort(),
  )
})

afterEach(() => vi.unstubAllGlobals())

/** Whether the store on the device is queried when the connection is lost. */
async function asksTheDevice(options: { meta?: { public: true } }): Promise<boolean> {
  const open = vi.fn(() => {
    throw new Error('closed')
  })
  vi.stubGlobal('indexedDB', { open })
  vi.stubGlobal('document', { querySelector: () => null })
  const client = new QueryClient({
    defaultOptions: { queries: { persister: withOfflineFallback, retry: false } },
  })
  const queryFn = () => Promise.reject(new DataError('network', 'lost'))
  await new QueryObserver(client, { queryKey: ['projects', 'list'], queryFn, ...options }).refetch()
  return open.mock.calls.length > 0
}

test('a query not marked as public does not use the store on the device, whatever its key', async () => {
  // The order matters: a store that could not be opened is not tried again.
  expect(await asksTheDevice({})).toBe(false)
  expect(await asksTheDevice({ meta: { public: true } })).toBe(true)
})
