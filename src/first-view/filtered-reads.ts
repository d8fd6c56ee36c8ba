import { parseSearch, type Search } from '../address/search.ts'
import { reading } from '../entities/filters.ts'
import { firstPage } from '../entities/first-page.ts'
import { playerPlan } from '../entities/player/listing.ts'
import { PLAYER_FILTERS } from '../entities/player/schema.ts'
import { projectPlan } from '../entities/project/listing.ts'
import { PROJECT_FILTERS } from '../entities/project/schema.ts'
import { documentRequest, type RestRequest } from '../firebase/rest-request.ts'
import type { ViewAddress } from './address.ts'
import type { MANIFEST, ViewPath } from './manifest.ts'

/** The lists, by what the manifest says of their search. */
type FilteredPath = {
  [Path in ViewPath]: (typeof MANIFEST)[Path] extends { search: 'filters' } ? Path : never
}[ViewPath]

const projects = reading(PROJECT_FILTERS)
const players = reading(PLAYER_FILTERS)

const LISTS: Record<FilteredPath, (search: Search) => RestRequest[]> = {
  '/projects': (search) => firstPage(projectPlan(projects.parse(search))),
  '/players': (search) => firstPage(playerPlan(players.parse(search))),
}

const isFiltered = (path: string): path is FilteredPath => Object.hasOwn(LISTS, path)

/** What the screen of an address with filters asks first; nothing for any other address (the boot script asks for those). */
export const filteredReads = ({ path, search }: Pick<ViewAddress, 'path' | 'search'>): RestRequest[] =>
  search !== '' && isFiltered(path)
    ? [...LISTS[path](parseSearch(search)), documentRequest(`facets${path}`)]
    : []
