import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { recentlyNotFound, NotFoundError } from '../../entities/record/error.ts'
import type { AnyFilters } from '../../entities/list/list.ts'
import type { relatedNews } from '../../entities/news/related.ts'
import type { recordQueries } from '../../entities/record/queries.ts'
import type { rolesOf } from '../../entities/role/ends.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { treeQueries } from '../../entities/tree/queries.ts'
import { firstScreen, isReturned } from '../finder/reopened.ts'
import { RECORD_LABELS, type RecordPageCollection } from './recordLabels.ts'

/** The queries behind the screen of a record. */
export type RecordReads<T extends TreeRecord, Other extends { name: string }> = Pick<
  ReturnType<typeof recordQueries<T>>,
  'one'
> &
  Pick<ReturnType<typeof treeQueries<T, AnyFilters, unknown>>, 'children'> &
  ReturnType<typeof rolesOf<Other>> & { news: (id: string) => ReturnType<typeof relatedNews> }

/**
 * Handles a missing id such as `NEOM`, where `neom` may be meant: redirects to the lower-case id (replacing
 * the history entry) if such a record exists; otherwise throws the original error.
 */
async function redirectToLowerCase<T extends TreeRecord>(
  client: QueryClient,
  collection: RecordPageCollection,
  queries: Pick<RecordReads<T, { name: string }>, 'one'>,
  id: string,
  missing: unknown,
): Promise<never> {
  const meant = id.toLowerCase()
  if (meant === id || !(missing instanceof NotFoundError)) throw missing
  await client.ensureQueryData(queries.one(meant))
  const instead = { replace: true, search: (search: object) => search }
  throw collection === 'projects'
    ? redirect({ to: '/projects/$projectId', params: { projectId: meant }, ...instead })
    : redirect({ to: '/players/$playerId', params: { playerId: meant }, ...instead })
}

/**
 * Loads a record and prefetches the contents of its tabs. When the user returns to a record, the tabs
 * are awaited as well, because the scroll position has to be restored. Throws NotFoundError with the
 * wording of the specification.
 */
export async function loadRecord<T extends TreeRecord, Other extends { name: string }>(
  client: QueryClient,
  collection: RecordPageCollection,
  queries: RecordReads<T, Other>,
  id: string,
  { __TSR_key: key }: { __TSR_key?: string },
): Promise<void> {
  // No other characters occur in ids; an arbitrary string from the address must not become a database path.
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id)) throw new NotFoundError(RECORD_LABELS[collection].missing)
  const one = queries.one(id)
  const missing = recentlyNotFound(client.getQueryState(one.queryKey))
  if (missing) return redirectToLowerCase(client, collection, queries, id, missing)
  const roles = client.prefetchInfiniteQuery(queries.roles(id))
  const news = client.prefetchInfiniteQuery(queries.news(id))
  const record = await client
    .ensureQueryData(one)
    .catch((error: unknown) => redirectToLowerCase(client, collection, queries, id, error))
  if (firstScreen() !== 'reopened' && !isReturned(key)) return
  const children =
    record.childCount > 0 ? client.prefetchQuery(queries.children([id], record.childCount)) : null
  await Promise.all([roles, news, children])
}
