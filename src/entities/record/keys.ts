import type { QueryKey } from '@tanstack/react-query'
import type { RECORD_COLLECTIONS } from '../registry/collections.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `public`: what visitors read, which may be kept on the device (stale-time.ts). */
    queryMeta: { public?: true }
  }
}

type Collection = (typeof RECORD_COLLECTIONS)[number] | 'admins'

/** The kinds of queries of a collection. */
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
  | 'worth'
  | 'relatedProjects'
  | 'shown'
  | 'timeline'
  | 'total'
  | 'uses'
  | 'years'

/** What is no collection of records, with the kinds of its queries. */
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
 * The key of a query: its collection, the kind of query, and its parameters. Whoever refetches, sets or removes it names it by this
 * too, a whole collection by its first part, so that a key that no query has does not compile.
 */
export const keyFor = <const K extends Key>(...parts: K): K => parts

/** What a key says, for those who choose among the queries that there are. */
export const keyParts = ([of, query, id]: QueryKey) => ({ of, query: query as Question | undefined, id })
