import { queryOptions } from '@tanstack/react-query'
import { wantedTokens } from '../../records/tokens.ts'
import { decodePlayer } from '../player/decode.ts'
import { PLAYER_LIST } from '../player/list.ts'
import type { Player } from '../player/fields.ts'
import { decodeProject } from '../project/decode.ts'
import { PROJECT_LIST } from '../project/list.ts'
import type { Project } from '../project/fields.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { oneSearch } from '../list/filters.ts'
import {
  type ListCollection,
  listSource,
  type SearchResult,
  sourceWithin,
  type Relevance,
} from '../list/source.ts'
import type { News } from '../news/fields.ts'
import { readTreePage, type TreePage } from '../tree/page.ts'

/** Results shown per kind; one more is read to see whether there are others. */
const FOUND_AT_ONCE = 5

/** Results shown in total when ranked. */
export const RANKED_AT_ONCE = 8

/**
 * How long to wait for the directory, ms: results that are soon reordered are worse than slightly later ones.
 */
const PATIENCE_MS = 1_000

/** Whether the query contains a word that could match anything. */
export const isSearchable = (q: string): boolean => wantedTokens(q).length > 0

const NOTHING: SearchResult = { found: [], totals: { projects: 0, players: 0 } }

/** Searches all public projects and players; news have a query of their own. Throws DataError. */
export const searchQueries = {
  /** Projects and players, or one of them, by relevance; null when the directory is not loaded in time. */
  ranked: (q: string, limit: number, collection?: ListCollection) =>
    queryOptions<SearchResult | null>({
      queryKey: keyFor('search', 'ranked', q, limit, collection),
      queryFn: async () =>
        oneSearch(q) === ''
          ? NOTHING
          : ((await (await sourceWithin(PATIENCE_MS))?.search(q, limit, collection && [collection])) ?? null),
      staleTime: STALE_TIME.public,
      // The results of the previous query stay until the new ones arrive.
      placeholderData: (previous) => previous,
    }),
  /** The relevance of articles among the ranked results, in their order; null without the directory. */
  relevance: (q: string, articles: readonly News[]) =>
    queryOptions<Relevance[] | null>({
      queryKey: keyFor('search', 'relevance', q, ...articles.map(({ id }) => id)),
      queryFn: async () =>
        (await listSource()?.relevanceOf(
          q,
          articles.map(({ headline, summary }) => ({ title: headline, about: summary })),
        )) ?? null,
      staleTime: STALE_TIME.public,
    }),
  projects: (q: string) =>
    queryOptions<TreePage<Project>>({
      queryKey: keyFor('search', 'projects', q),
      queryFn: () =>
        readTreePage(PROJECT_LIST.plan({ ...PROJECT_LIST.defaults, q }), decodeProject, FOUND_AT_ONCE, null),
      staleTime: STALE_TIME.public,
    }),
  players: (q: string) =>
    queryOptions<TreePage<Player>>({
      queryKey: keyFor('search', 'players', q),
      queryFn: () =>
        readTreePage(PLAYER_LIST.plan({ ...PLAYER_LIST.defaults, q }), decodePlayer, FOUND_AT_ONCE, null),
      staleTime: STALE_TIME.public,
    }),
}
