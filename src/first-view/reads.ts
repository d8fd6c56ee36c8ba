import { site } from '../config.ts'
import { firstPage } from '../entities/list/first-page.ts'
import type { AnyFilters, List } from '../entities/list/list.ts'
import { publishedQuery } from '../entities/news/published.ts'
import { PLAYER_LIST } from '../entities/player/list.ts'
import { PROJECT_LIST } from '../entities/project/list.ts'
import { documentRequest, GOOGLE, listRequest, type RestRequest } from '../firebase/rest-request.ts'
import type { FirstRead } from '../page.ts'
import type { ViewPath } from './manifest.ts'

/** Any date: it is replaced by the boot script. */
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

/** The first reads of a list that one value of one filter narrows, by the filter. */
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

/** As `PageView` has them (page.ts). */
export const narrowedBodies = (path: ViewPath): Record<string, string> => NARROWED[path] ?? {}

/**
 * The first reads of a screen whose address says nothing more; what names `{id}` only when the address has one. The boot
 * script sends them while the bundle is on its way (docs/decisions/0020), by the same definitions that the screens read by.
 */
export function firstReads(path: ViewPath): FirstRead[] {
  const host = site.onGoogle ? GOOGLE : ''
  return READS[path].map(({ path, body }) => ({
    url: host + path,
    body: JSON.stringify(body).replaceAll(SOME_DATE.toISOString(), '{now}'),
  }))
}
