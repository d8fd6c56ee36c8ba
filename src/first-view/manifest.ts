import type { PageView } from '../page.ts'

interface View extends Pick<PageView, 'routeId' | 'search'> {
  /** The module in `screens/` that renders the first view; without one there is no first view. */
  screen?: string
  /** The chunk shared with similar screens, loaded before and after the libraries (build/chunks.ts). */
  chunk?: 'list' | 'record' | 'news'
}

/**
 * The public screens whose chunks the page requests immediately, by path; `$id` stands for a record. Used by
 * the build, the page and the first view; ordered by how likely visitors are to open them. The first reads
 * are in reads.ts, because they depend on the database in use.
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
