import { parseSearch, type Search } from '../address/search.ts'
import { firstPage } from '../entities/list/first-page.ts'
import type { AnyFilters, List } from '../entities/list/list.ts'
import { PLAYER_LIST } from '../entities/player/list.ts'
import { PROJECT_LIST } from '../entities/project/list.ts'
import { documentRequest, type RestRequest } from '../firebase/rest-request.ts'
import type { ViewAddress } from './address.ts'
import type { MANIFEST, ViewPath } from './manifest.ts'

/** The paths whose search consists of filters, according to the manifest. */
type FilteredPath = {
  [Path in ViewPath]: (typeof MANIFEST)[Path] extends { search: 'filters' } ? Path : never
}[ViewPath]

/** Returns the first page of a list; no request if Firestore cannot execute the query. */
function first<F extends AnyFilters>(
  { parse, plan, needsDirectory }: List<F>,
  search: Search,
): RestRequest[] {
  const filters = parse(search)
  return needsDirectory(filters) ? [] : firstPage(plan(filters))
}

const LISTS: Record<FilteredPath, (search: Search) => RestRequest[]> = {
  '/projects': (search) => first(PROJECT_LIST, search),
  '/players': (search) => first(PLAYER_LIST, search),
}

const isFiltered = (path: string): path is FilteredPath => Object.hasOwn(LISTS, path)

/**
 * Returns the first reads for an address with filters; empty for others, whose reads the boot script sends.
 */
export const filteredReads = ({ path, search }: Pick<ViewAddress, 'path' | 'search'>): RestRequest[] =>
  search !== '' && isFiltered(path)
    ? [...LISTS[path](parseSearch(search)), documentRequest(`facets${path}`)]
    : []
