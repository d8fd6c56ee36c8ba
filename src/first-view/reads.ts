import { site } from '../config.ts'
import { firstPage } from '../entities/list/first-page.ts'
import type { AnyFilters, List } from '../entities/list/list.ts'
import { publishedQuery } from '../entities/news/published.ts'
import { PLAYER_LIST } from '../entities/player/list.ts'
import { PROJECT_LIST } from '../entities/project/list.ts'
import { documentRequest, GOOGLE, listRequest, type RestRequest } from '../firebase/rest-request.ts'
import type { FirstRead } from '../page.ts'
import type { ViewPath } from './manifest.ts'

/** A placeholder date that the boot script replaces. */
const SOME_DATE = new Date(0)

const feed = [listRequest(publishedQuery([], SOME_DATE, null)), documentRequest('news/{id}')]

const READS: Record<ViewPath, RestRequest[]> = {
  '/projects/$id': [documentRequest('projects/{id}')],
  '/players/$id': [documentRequest('players/{id}')],
  '/projects': [...firstPage(PROJECT_LIST.plan(PROJECT_LIST.defaults)), documentRequest('facets/projects')],
  '/players': [...firstPage(PLAYER_LIST.plan(PLAYER_LIST.defaults)), documentRequest('facets/players')],
  '/': feed,
  '/news': feed,
  '/insights': [],
}

/** Returns the body of the first read of a list for each filter, with `{value}` as its only value. */
const narrowed = <F extends AnyFilters>({ definition, plan, defaults }: List<F>): Record<string, string> =>
  Object.fromEntries(
    Object.keys({ ...definition.anyOf, ...definition.contains }).flatMap((filter) =>
      firstPage(plan({ ...defaults, [filter]: ['{value}'] })).map(({ body }) => [
        filter,
        JSON.stringify(body),
      ]),
    ),
  )

const NARROWED: Partial<Record<ViewPath, Record<string, string>>> = {
  '/projects': narrowed(PROJECT_LIST),
  '/players': narrowed(PLAYER_LIST),
}

/** Returns `PageView.narrowed` of a path (page.ts). */
export const narrowedBodies = (path: ViewPath): Record<string, string> => NARROWED[path] ?? {}

/**
 * Returns the first reads of a screen without search; those that contain `{id}` apply only to an address with
 * an id. The boot script sends them while the bundle is loading (docs/decisions/0020); they come from the
 * same definitions as the queries of the screens.
 */
export function firstReads(path: ViewPath): FirstRead[] {
  const host = site.onGoogle ? GOOGLE : ''
  return READS[path].map(({ path, body }) => ({
    url: host + path,
    body: JSON.stringify(body).replaceAll(SOME_DATE.toISOString(), '{now}'),
  }))
}
