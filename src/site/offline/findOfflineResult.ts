import type { QueryKey } from '@tanstack/react-query'
import { NOT_STATED } from '../../entities/list/filters.ts'
import type { AnyFilters, List } from '../../entities/list/list.ts'
import { type ListCollection, type ListSource, sourceWithin } from '../../entities/list/source.ts'
import { PLAYER_LIST } from '../../entities/player/list.ts'
import { LATEST } from '../../entities/project/latest.ts'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import type { DataError } from '../../entities/record/error.ts'
import { keyParts } from '../../entities/record/keys.ts'
import { findStoredAnswer, lastStoredAt } from './answerStore.ts'
import { offlineError } from './offlineError.ts'

interface Kept {
  data: unknown
  at: number
}

/** Time to wait for the directory, ms: enough to load it from the device, but not from the network. */
const PATIENCE = 2_000

const LISTS: Record<ListCollection, Pick<List, 'defaults'> & { definition: { counted: readonly string[] } }> =
  {
    projects: PROJECT_LIST,
    players: PLAYER_LIST,
  }

/**
 * Builds the facet counters of a list for single filters; combinations are counted by the directory itself.
 */
async function facetsOf(source: ListSource, of: ListCollection): Promise<object> {
  const { defaults, definition } = LISTS[of]
  const [{ total, counts }, { total: roots = 0 }] = await Promise.all([
    source.facets(of, defaults),
    source.page(of, defaults, 0),
  ])
  const stored = (filter: string) =>
    (counts[filter] ?? []).map(({ value, n }) => ({ value: value === NOT_STATED ? '' : value, n }))
  return {
    total,
    roots,
    capex: {},
    ...Object.fromEntries(definition.counted.map((filter) => [filter, stored(filter)])),
  }
}

/** How the directory answers queries, by query name, in the shape of the query's own result. */
const ANSWERS: Partial<
  Record<string, (source: ListSource, of: ListCollection, about: unknown) => Promise<unknown>>
> = {
  one: async (source, of, id) => (await source.records(of, [String(id)]))[0],
  list: async (source, of, filters) => ({
    pages: [await source.page(of, filters as AnyFilters, 0)],
    pageParams: [null],
  }),
  children: (source, of, parents) => source.children(of, [parents].flat() as string[]),
  facets: facetsOf,
  recent: async (source, of) => {
    const newest = await source.ids(of, { ...LISTS[of].defaults, sort: 'createdDate', dir: 'desc' })
    return source.records(of, newest.slice(0, LATEST))
  },
}

/** Returns how the directory answers a query; undefined if it cannot. */
function questionOf(key: QueryKey): ((source: ListSource) => Promise<unknown>) | undefined {
  const { of, query = '', id } = keyParts(key)
  // A player's involvement is not answered here: that query reads the directory anyway.
  if (of === 'roles')
    return query === 'shown' && id === 'projectId'
      ? async (source) => ({ pages: [await source.roles(String(key[3]))], pageParams: [null] })
      : undefined
  const answer = ANSWERS[query]
  return answer && (of === 'projects' || of === 'players') ? (source) => answer(source, of, id) : undefined
}

/**
 * Answers a query that was never stored from the directory on this device: a record with its children and
 * roles, a list, the data of the front page. The result counts as old as the last stored one.
 */
async function askDirectory(key: QueryKey): Promise<Kept | undefined> {
  const question = questionOf(key)
  if (!question) return undefined
  const at = await lastStoredAt()
  // If nothing was ever stored, there is no directory either: first-time visitors get the error at once.
  if (at === undefined) return undefined
  const source = await sourceWithin(PATIENCE)
  const data = source && (await question(source))
  return data ? { data, at } : undefined
}

/**
 * Returns the result of a public query as known on this device, and when it was read. If the device does not know
 * it, throws `error`, that of the failed read, or that the device is offline.
 */
export async function findOfflineResult(key: QueryKey, hash: string, error: DataError): Promise<Kept> {
  const stored = async () => (await findStoredAnswer(hash)) ?? askDirectory(key)
  const kept = await stored().catch(() => undefined)
  if (kept) return kept
  throw offlineError(error)
}
