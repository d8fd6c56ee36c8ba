import type { QueryKey } from '@tanstack/react-query'
import type { RECORD_COLLECTIONS } from '../registry/collections.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `public`: an answer for visitors, which may be stored on the device (stale-time.ts). */
    queryMeta: { public?: true }
  }
}

type Collection = (typeof RECORD_COLLECTIONS)[number] | 'admins'

/** The kinds of query of a collection. */
type Question =
  | 'about'
  | 'added'
  | 'all'
  | 'breakdown'
  | 'by-month'
  | 'candidates'
  | 'children'
  | 'contact'
  | 'count'
  | 'detail'
  | 'exact'
  | 'facets'
  | 'dependents'
  | 'holders'
  | 'list'
  | 'named'
  | 'in-sight'
  | 'involvement'
  | 'one'
  | 'owners'
  | 'places'
  | 'plan'
  | 'player'
  | 'project'
  | 'recent'
  | 'relatedPlayers'
  | 'relevance'
  | 'relatedProjects'
  | 'shown'
  | 'timeline'
  | 'total'
  | 'uses'
  | 'years'

/** Query keys that do not belong to a collection of records. */
type Other =
  | readonly ['adSenseConfig']
  | readonly ['changesets', 'of' | 'latest' | 'operation' | 'group' | 'batches' | 'list', unknown]
  | readonly ['config', 'adsense' | 'ai' | 'rates', ('edited' | 'compared')?]
  | readonly ['country-names']
  | readonly ['data-check', 'cost' | 'report']
  | readonly ['dynamicFieldsConfig', ('projects' | 'players')?]
  | readonly ['existence' | 'form-record', collection: string, id: string]
  | readonly ['presence']
  | readonly ['published-pages', 'age' | 'live']
  | readonly ['names', ids: object]
  | readonly ['samples', 'present'?]
  | readonly ['search', 'projects' | 'players', q: string]
  | readonly ['search', 'ranked', q: string, limit: number, kind: 'projects' | 'players' | undefined]
  | readonly ['setup']
  | readonly ['views', list: string]

export type Key = readonly [Collection] | readonly [collection: string, Question, ...of: unknown[]] | Other

/**
 * Builds a query key: collection, kind of query, parameters. Also used to refetch, set or remove queries (a
 * whole collection by its first part), so that a key that no query has does not compile.
 */
export const keyFor = <const K extends Key>(...parts: K): K => parts

/** Splits a query key into its parts, for predicates on existing queries. */
export const keyParts = ([of, query, id]: QueryKey) => ({ of, query: query as Question | undefined, id })
