import { parseSearch, type Search } from '../address/search.ts'
import { reading } from '../entities/filters.ts'
import { firstPage } from '../entities/first-page.ts'
import { playerPlan } from '../entities/player/listing.ts'
import { PLAYER_FILTERS } from '../entities/player/schema.ts'
import { projectPlan } from '../entities/project/listing.ts'
import { PROJECT_FILTERS } from '../entities/project/schema.ts'
import { documentRequest, type RestRequest } from '../firebase/rest-request.ts'

const projects = reading(PROJECT_FILTERS)
const players = reading(PLAYER_FILTERS)

const LISTS: Record<string, (search: Search) => RestRequest[]> = {
  projects: (search) => firstPage(projectPlan(projects.parse(search))),
  players: (search) => firstPage(playerPlan(players.parse(search))),
}

/** What the screen of an address with filters asks first; nothing for any other address (the boot script asks for those). */
export function filteredReads(hash: string): RestRequest[] {
  const [, list = '', search = ''] = /^#\/([a-z]+)(\?.+)$/.exec(hash) ?? []
  const asks = Object.hasOwn(LISTS, list) ? LISTS[list] : undefined
  return asks ? [...asks(parseSearch(search)), documentRequest(`facets/${list}`)] : []
}
