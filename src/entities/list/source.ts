import type { RolePage } from '../role/of-end.ts'
import type { TreePage, TreeRecord } from '../tree/page.ts'
import type { Breakdown } from './breakdown.ts'
import type { Count } from './count.ts'
import type { AnyFilters } from './list.ts'
import type { Batch } from './matching.ts'

/** The collections whose public lists and searches the directory answers. */
export type ListCollection = 'projects' | 'players'

/**
 * The number of records that each value of a filter would leave while the other filters apply; zeros are left
 * out.
 */
export interface ExactFacets {
  /** Number of all matches. */
  total: number
  /** Most frequent first; a chosen value is kept even at 0. NOT_STATED for records without the value. */
  counts: Partial<Record<string, { value: string; n: number }[]>>
  /** Names of the companies among the values, by their ids. */
  names: Record<string, string>
}

/** A text with the ranges that match the search, in UTF-16 units. */
export interface Marked {
  text: string
  marks: readonly (readonly [from: number, to: number])[]
}

/** A search result: a record or an article. */
export interface SearchHit {
  collection: ListCollection | 'news'
  id: string
  name: Marked
  localName: Marked
  /** Place and kind: `Riyadh, Saudi Arabia`, `Transport`; for an article its date. */
  facts: string[]
  /** Relevance; higher is better. */
  score: number
}

/** The relevance of an article, on the scale of `Found`, with the matching ranges of its headline. */
export interface Relevance {
  score: number
  marks: Marked['marks']
}

export interface SearchResult {
  /** Projects and players, best first. */
  found: SearchHit[]
  /** Number of matches per collection. */
  totals: Record<ListCollection, number>
}

/** The records of a list that have coordinates, as parallel arrays. */
export interface MapPoints {
  ids: string[]
  lat: Float32Array
  lon: Float32Array
  /** Index into PROJECT_STATUSES plus one; 0 for none. */
  status: Uint8Array
  /** Number of records without coordinates. */
  without: number
}

/** The roles of a player and the others who share its projects. */
export interface Involvement {
  /** Each with its project as a brief record. */
  roles: { id: string; roleName: string; project: TreeRecord }[]
  /** Players with a role in the same projects, with the number of such projects; most frequent first. */
  partners: { id: string; name: string; n: number }[]
}

/**
 * Answers the public lists in place of Firestore, exactly, once loaded in the browser. All throw DataError.
 */
export interface ListSource {
  page(collection: ListCollection, filters: AnyFilters, offset: number): Promise<TreePage<TreeRecord>>
  facets(collection: ListCollection, filters: AnyFilters): Promise<ExactFacets>
  /** Counts the values of these dynamic fields, by name, as `facets` counts those of filters. */
  fields(
    collection: ListCollection,
    filters: AnyFilters,
    names: readonly string[],
  ): Promise<ExactFacets['counts']>
  count(collection: ListCollection, filters: AnyFilters): Promise<Count>
  /** Counts the matches added after `since` (epoch ms). */
  added(collection: ListCollection, filters: AnyFilters, since: number): Promise<Count>
  /** Returns the best matches of these collections, by default of both. */
  search(q: string, limit: number, collections?: readonly ListCollection[]): Promise<SearchResult>
  /** Returns the relevance of articles, in their order. */
  relevanceOf(q: string, articles: readonly { title: string; about: string }[]): Promise<Relevance[]>
  /** Returns the ids of all matches, in the order of the list. */
  ids(collection: ListCollection, filters: AnyFilters): Promise<string[]>
  /** Returns these records, brief; those not in the directory are left out. */
  records(collection: ListCollection, ids: readonly string[]): Promise<TreeRecord[]>
  /** Returns the children of these records, brief and sorted by name within each parent. */
  children(collection: ListCollection, parents: readonly string[]): Promise<TreeRecord[]>
  /** Returns the ids of the players with exactly these names, by name; of namesakes, the last id. */
  playersNamed(names: readonly string[]): Promise<Record<string, string>>
  points(collection: ListCollection, filters: AnyFilters): Promise<MapPoints>
  /** Breaks down projects; amounts in US dollars, or with `currency` only amounts stated in it. */
  breakdown(filters: AnyFilters, currency: string | null): Promise<Breakdown>
  /** Returns the participants of a project, brief; only the names of their roles are known. */
  roles(project: string): Promise<RolePage<TreeRecord>>
  /** Returns null for an unknown player. */
  involvement(player: string): Promise<Involvement | null>
  /** Iterates over all matches as stored, in the order of the list, each with its `roles`. */
  matching(collection: ListCollection, filters: AnyFilters): AsyncIterable<Batch<TreeRecord>>
}

/** Loads the source; `announce` must be called as soon as the source can be used. */
type Load = () => Promise<{ source: ListSource; announce: () => void }>

let isProvided: (load: Load) => void
const provided = new Promise<Load>((resolve) => (isProvided = resolve))
let arriving: Promise<ListSource> | undefined
let arrived: ListSource | undefined

/** Registers the loader of the source, since entities do not depend on the directory. */
export const provideSource = (load: Load): void => isProvided(load)

/** Returns the source if it is loaded. */
export const listSource = (): ListSource | undefined => arrived

/** Loads the source; a failed load is retried on the next call. Throws DataError. */
export function loadSource(): Promise<ListSource> {
  arriving ??= provided
    .then((load) => load())
    .then(({ source, announce }) => {
      arrived = source
      announce()
      return source
    })
    .catch((error: unknown) => {
      arriving = undefined
      throw error
    })
  return arriving
}

/** Returns the source if it loads within `ms`: content shown without it would shift when it arrives. */
export const sourceWithin = (ms: number): Promise<ListSource | undefined> =>
  Promise.race([
    loadSource().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, ms)),
  ])
