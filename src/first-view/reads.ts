import { site } from '../config.ts'
import { documentRequest, GOOGLE, listRequest, type RestRequest } from '../firebase/rest-request.ts'
import { firstPage } from '../entities/first-page.ts'
import { publishedQuery } from '../entities/news/published.ts'
import { playerPlan } from '../entities/player/listing.ts'
import { PLAYER_FILTER_DEFAULTS } from '../entities/player/schema.ts'
import { projectPlan } from '../entities/project/listing.ts'
import { PROJECT_FILTER_DEFAULTS } from '../entities/project/schema.ts'

export interface FirstRead {
  url: string
  /** JSON in which `{id}` stands for the record of the address and `{now}` for a moment a minute ago. */
  body: string
}

/** Any date: it is replaced by the boot script. */
const SOME_DATE = new Date(0)

/**
 * What each screen asks first when its address says nothing more, by the start of the fragment (`?` for an open article): the boot script asks it
 * while the bundle is on its way (docs/decisions/0005). The same definitions that the screens read by.
 */
export function firstReads(): Record<string, FirstRead[]> {
  const feed = [listRequest(publishedQuery([], SOME_DATE, null))]
  const article = [...feed, documentRequest('news/{id}')]
  const screens: Record<string, RestRequest[]> = {
    '': feed,
    '?': article,
    news: feed,
    'news?': article,
    projects: [...firstPage(projectPlan(PROJECT_FILTER_DEFAULTS)), documentRequest('facets/projects')],
    'projects/': [documentRequest('projects/{id}')],
    players: [...firstPage(playerPlan(PLAYER_FILTER_DEFAULTS)), documentRequest('facets/players')],
    'players/': [documentRequest('players/{id}')],
  }
  const host = site.onGoogle ? GOOGLE : ''
  const reads = Object.entries(screens).map(([screen, requests]): [string, FirstRead[]] => [
    screen,
    requests.map(({ path, body }) => ({
      url: host + path,
      body: JSON.stringify(body).replaceAll(SOME_DATE.toISOString(), '{now}'),
    })),
  ])
  return Object.fromEntries(reads)
}
