import type { QueryClient } from '@tanstack/react-query'
import { type HistoryState, redirect } from '@tanstack/react-router'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { Finder, FinderFilters, FinderTotals } from './definition.ts'
import { firstScreen, isReturned, isShort } from './reopened.ts'
import { parentsOf } from './useChildren.ts'

/**
 * Removes dynamic fields that no longer exist from the filters of a link, by a redirect; they then count
 * among the filters that could not be used.
 */
async function leaveOutUnknownFields(
  client: QueryClient,
  collection: 'projects' | 'players',
  field: string[],
): Promise<void> {
  if (field.length === 0) return
  const fields = await client.ensureQueryData(dynamicFieldQueries.shown(collection)).catch(() => null)
  if (!fields) return
  const valid = field.filter((pair) => fields.some(({ name }) => pair.startsWith(`${name}:`)))
  if (valid.length === field.length) return
  throw redirect({ to: '.', search: (search: object) => ({ ...search, field: valid }), replace: true })
}

/**
 * Prefetches the contents of a list. When the user returns to a list, its scroll position has to be restored,
 * so the list and its indented children are awaited before it is rendered.
 */
export async function loadFinder<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  client: QueryClient,
  { collection, queries }: Finder<T, F, C>,
  filters: F,
  { pages = 1, __TSR_key: key }: HistoryState & { __TSR_key?: string },
): Promise<void> {
  void client.prefetchQuery(queries.facets())
  await leaveOutUnknownFields(client, collection, filters.field)
  const asked = queries.list(filters)
  const { queryKey } = asked
  const short = isShort(client.getQueryData(queryKey), pages)
  const list = client.prefetchInfiniteQuery({ ...asked, pages, ...(short && { staleTime: 0 }) })
  const first = firstScreen()
  // After Back from a reloaded record, or after hours, the list is no longer cached but its
  // scroll position still counts.
  if (first === null && !(short && isReturned(key))) return
  await list
  if (first === 'painted') return
  const found = client.getQueryData(queryKey)?.pages ?? []
  await Promise.all(
    found
      .map(parentsOf)
      .filter((ids) => ids.length > 0)
      .map((ids) => client.prefetchQuery(queries.children(ids))),
  )
}
