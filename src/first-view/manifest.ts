import type { PageView } from '../page.ts'

interface View extends Pick<PageView, 'routeId' | 'search'> {
  /** The module of `screens/` that draws its first view; without one the application draws it from the beginning. */
  screen?: string
  /** The file that it shares with its kin, before the libraries and after them (build/chunks.ts). */
  chunk?: 'list' | 'record' | 'news'
}

/**
 * The public screens whose files the page requests at once, by path; `$id` stands for a record. The build, the page and
 * the first view know them from here, in the order in which a visitor is likely to come to them. What each reads first
 * stands in reads.ts, because it can only be said where the database is known.
 */
export const MANIFEST = {
  '/projects/$id': { routeId: '/_site/projects/$projectId', screen: 'project.tsx', chunk: 'record' },
  '/players/$id': { routeId: '/_site/players/$playerId', screen: 'player.tsx', chunk: 'record' },
  '/projects': { routeId: '/_site/projects/', search: 'filters', screen: 'projects.tsx', chunk: 'list' },
  '/players': { routeId: '/_site/players/', search: 'filters', screen: 'players.tsx', chunk: 'list' },
  '/': { routeId: '/_site/', search: 'item', screen: 'news.tsx', chunk: 'news' },
  '/news': { routeId: '/_site/news', search: 'item', screen: 'news.tsx', chunk: 'news' },
  '/insights': { routeId: '/_site/insights' },
} as const satisfies Record<string, View>

export type ViewPath = keyof typeof MANIFEST

export const VIEWS: [ViewPath, View][] = Object.entries(MANIFEST) as [ViewPath, View][]
