import type { RolePage } from '../role/of-end.ts'
import type { TreePage, TreeRecord } from '../tree/page.ts'
import type { Breakdown } from './breakdown.ts'
import type { Count } from './count.ts'
import type { AnyFilters } from './list.ts'
import type { Batch } from './matching.ts'

/** The collections whose public lists and searches the directory answers. */
export type ListCollection = 'projects' | 'players'

/** How many records each value of a filter would leave, while the other filters hold; those that lead nowhere are left out. */
export interface ExactFacets {
  /** All that match. */
  total: number
  /** The most frequent first; a chosen value stays with 0. Values not stated are NOT_STATED. */
  counts: Partial<Record<string, { value: string; n: number }[]>>
  /** Names of the companies among the values, by the ids that stand in an address. */
  names: Record<string, string>
}

/** A text and where the words that were searched stand in it: from and to, in UTF-16 units. */
export interface Marked {
  text: string
  marks: readonly (readonly [from: number, to: number])[]
}

/** What a search has found: a record, or an article. */
export interface Found {
  collection: ListCollection | 'news'
  id: string
  name: Marked
  localName: Marked
  /** Where it is and what it is: `Riyadh, Saudi Arabia`, `Transport`; the day of an article. */
  facts: string[]
  /** The more, the better it answers. */
  score: number
}

/** What an article is worth as an answer, on the scale of `Found`, and where the words stand in its headline. */
export interface Worth {
  score: number
  marks: Marked['marks']
}

export interface SearchResult {
  /** Projects and players, the best first. */
  found: Found[]
  /** How many there are of each kind. */
  totals: Record<ListCollection, number>
}

/** Where the records of a list are that have coordinates: one place in each column for each of them. */
export interface MapPoints {
  ids: string[]
  lat: Float32Array
  lon: Float32Array
  /** A place in PROJECT_STATUSES plus one, 0 for none. */
  status: Uint8Array
  /** How many have no coordinates. */
  without: number
}

/** What a player does, and who else does. */
export interface Involvement {
  /** Each with its project, which is brief. */
  roles: { id: string; roleName: string; project: TreeRecord }[]
  /** Who else has a role in the same projects, and in how many of them; the most frequent first. */
  partners: { id: string; name: string; n: number }[]
}

/** What answers the public lists instead of Firestore, exactly, once it is in the browser. All throw DataError. */
export interface ListSource {
  page(collection: ListCollection, filters: AnyFilters, offset: number): Promise<TreePage<TreeRecord>>
  facets(collection: ListCollection, filters: AnyFilters): Promise<ExactFacets>
  /** The values of these dynamic fields, by name, as `facets` counts values. */
  fields(
    collection: ListCollection,
    filters: AnyFilters,
    names: readonly string[],
  ): Promise<ExactFacets['counts']>
  count(collection: ListCollection, filters: AnyFilters): Promise<Count>
  /** How many of them came after `since` (epoch ms). */
  added(collection: ListCollection, filters: AnyFilters, since: number): Promise<Count>
  /** The best of these collections, by default of both. */
  search(q: string, limit: number, collections?: readonly ListCollection[]): Promise<SearchResult>
  /** What articles are worth among them, in their order. */
  worth(q: string, articles: readonly { title: string; about: string }[]): Promise<Worth[]>
  /** The ids of all of them, in the order of the list. */
  ids(collection: ListCollection, filters: AnyFilters): Promise<string[]>
  /** These records, brief; without those that are not in the directory. */
  records(collection: ListCollection, ids: readonly string[]): Promise<TreeRecord[]>
  /** All that is part of these records, brief, by name for each of them. */
  children(collection: ListCollection, parents: readonly string[]): Promise<TreeRecord[]>
  /** The ids of the players with exactly these names, by name; of namesakes the one with the last id. */
  playersNamed(names: readonly string[]): Promise<Record<string, string>>
  points(collection: ListCollection, filters: AnyFilters): Promise<MapPoints>
  /** Projects; amounts in US dollars, or with `currency` only those stated in it. */
  breakdown(filters: AnyFilters, currency: string | null): Promise<Breakdown>
  /** Who takes part in a project, brief; of the roles no more is known than their names. */
  roles(project: string): Promise<RolePage<TreeRecord>>
  /** Null of a player that is not there. */
  involvement(player: string): Promise<Involvement | null>
  /** All of them as they are stored, in the order of the list, each with its `roles`. */
  matching(collection: ListCollection, filters: AnyFilters): AsyncIterable<Batch<TreeRecord>>
}

/** Brings the source; `announce` is called as soon as it answers. */
type Load = () => Promise<{ source: ListSource; announce: () => void }>

let isProvided: (load: Load) => void
const provided = new Promise<Load>((resolve) => (isProvided = resolve))
let arriving: Promise<ListSource> | undefined
let arrived: ListSource | undefined

/** Tells how the source is brought into the browser when somebody wants it: the entities know nothing of it. */
export const provideSource = (load: Load): void => isProvided(load)

/** The source, when it is there. */
export const listSource = (): ListSource | undefined => arrived

/** Brings the source and waits for it; one that did not come is requested anew the next time. Throws DataError. */
export function wantSource(): Promise<ListSource> {
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

/** The source if it comes within so many ms; what is shown without it would be moved when it comes. */
export const sourceWithin = (ms: number): Promise<ListSource | undefined> =>
  Promise.race([
    wantSource().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, ms)),
  ])
