import type { Breakdown } from '../../entities/list/breakdown.ts'
import { breakdownOf } from './breakdown.ts'
import { LruCache } from './cache.ts'
import { firstValue } from './conditions.ts'
import { type Data, dataOf } from './data.ts'
import { facetsOf, optionsOf, usualFacets } from './facets.ts'
import { childrenOf, type Direction, inOrder, isByAmount, pageOf, sorted } from './listing.ts'
import { type Matching, matchingOf } from './matching.ts'
import { bestFirst } from './order.ts'
import { pointsOf } from './points.ts'
import type {
  Counted,
  FacetsResult,
  Hit,
  ListResult,
  ListCollection,
  PageQuestion,
  PlayerTotals,
  Points,
  Question,
  RoleOf,
  Row,
} from './question.ts'
import { indexOf, type SearchIndex } from './search/index.ts'
import { marksOf } from './search/marks.ts'
import { find, type Found } from './search/search.ts'
import { type Titled, type TitleScore, scoreTitles } from './search/title-scores.ts'
import { DEFINITIONS, type Loaded } from './table.ts'
import { playerTotals, rolesOf } from './totals.ts'

const LIST_COLLECTIONS = ['projects', 'players'] as const satisfies ListCollection[]

/** Builds the search index of one collection in parts; `whole` builds all remaining parts. */
class LateIndex {
  #made: SearchIndex | null = null
  readonly #making: Generator<undefined, SearchIndex>

  constructor(making: Generator<undefined, SearchIndex>) {
    this.#making = making
  }

  /** Builds the next part; returns false when nothing is left to build. */
  step(): boolean {
    if (this.#made) return false
    const { done, value } = this.#making.next()
    if (done === true) this.#made = value
    return done !== true
  }

  whole(): SearchIndex {
    while (this.step());
    if (!this.#made) throw new Error('the index was not made')
    return this.#made
  }
}

/** Answers every question about the loaded records exactly. Uses no browser APIs. */
export class Engine {
  readonly #data: Data
  readonly #indexes: Record<ListCollection, LateIndex>
  readonly #found = new LruCache<Found | null>(16)
  readonly #matching = new LruCache<Matching>(12)
  readonly #orders = new LruCache<Uint32Array>(20)
  /** Sorts whose orders have not been computed in idle time yet. */
  readonly #unsorted = LIST_COLLECTIONS.flatMap((collection) =>
    Object.keys(DEFINITIONS[collection].sorts).map((sort) => ({ collection, sort })),
  )
  #perUsd: Question['perUsd'] = {}

  constructor(loaded: Loaded) {
    this.#data = dataOf(loaded)
    const { tables, links } = this.#data
    this.#indexes = {
      projects: new LateIndex(indexOf(tables.projects, links.byProject)),
      players: new LateIndex(indexOf(tables.players, links.byPlayer)),
    }
  }

  /** Computes a part of the indexes and orders in advance; returns false when all are ready. */
  prepare(): boolean {
    if (this.#indexes.projects.step() || this.#indexes.players.step()) return true
    const sort = this.#unsorted.shift()
    if (sort) for (const dir of ['asc', 'desc'] as const) this.#orderOf(sort.collection, sort.sort, dir)
    return sort !== undefined
  }

  /** Number of records by collection. */
  get sizes(): Record<ListCollection, number> {
    const { projects, players } = this.#data.tables
    return { projects: projects.size, players: players.size }
  }

  list(question: PageQuestion): ListResult {
    const matching = this.#match(question)
    return pageOf(this.#data, question, matching, this.#inOrder(question, matching))
  }

  /** Returns the ids of all matching records, in the list's order, with or without a parent. */
  ids(question: Question): string[] {
    const matching = this.#match(question)
    const { ids } = this.#data.tables[question.collection]
    return Array.from(this.#inOrder(question, matching)).flatMap((at) =>
      matching.fails[at] === 0 ? [ids[at] ?? ''] : [],
    )
  }

  /** Counts the values of filters. `of` names the filters; the usual ones when omitted. */
  facets(question: Question, of: readonly string[] = usualFacets(question.collection)): FacetsResult {
    return facetsOf(this.#data, question, this.#match(question), of)
  }

  /** Returns the values of one filter that contain a text, most frequent first. */
  options(question: Question, filter: string, text: string, limit: number): Counted[] {
    return optionsOf(this.#data, question, this.#match(question), { filter, text, limit })
  }

  points(question: Question): Points {
    return pointsOf(this.#data, question, this.#match(question))
  }

  /** Breaks down projects for charts; sums are in US dollars, or only of the amounts stated in `currency`. */
  breakdown(question: Question, currency: string | null): Breakdown {
    return breakdownOf(this.#data, question, this.#match(question), currency)
  }

  /** Counts the matching records created after `since` (epoch ms). */
  added(question: Question, since: number): number {
    const { createdAt } = this.#data.tables[question.collection].numbers
    const { fails } = this.#match(question)
    return fails.reduce(
      (n, failed, at) => n + Number(failed === 0 && (createdAt?.[at] ?? 0) * 1000 > since),
      0,
    )
  }

  /** Returns the best hits in all of these collections, best first. */
  search(query: string, limit: number, collections: readonly ListCollection[]): Hit[] {
    const hits = collections.flatMap((collection) => {
      const found = this.#find(collection, query)
      if (!found) return []
      const { byName, row } = this.#data.tables[collection]
      const { scores } = found
      const best = Array.from(bestFirst(byName, (at) => scores[at] ?? 0).subarray(0, limit))
      return best.map((at): Hit => {
        const own = row(at)
        return { collection, row: own, score: scores[at] ?? 0, marks: marksOf(own, found.words) }
      })
    })
    return hits.sort((a, b) => b.score - a.score).slice(0, limit)
  }

  /** Scores these on the scale of `search`. */
  scoreTitles(query: string, titled: readonly Titled[]): TitleScore[] {
    return scoreTitles(query, titled)
  }

  /** Returns these records, in this order, without those that are not loaded. */
  rows(collection: ListCollection, ids: readonly string[]): Row[] {
    const table = this.#data.tables[collection]
    return ids.flatMap((id) => {
      const at = table.at(id)
      return at === undefined ? [] : [table.row(at)]
    })
  }

  /** Returns the children of these records, by parent id, each list sorted by name. */
  children(collection: ListCollection, ids: readonly string[]): Record<string, Row[]> {
    const table = this.#data.tables[collection]
    return childrenOf(
      this.#data,
      collection,
      ids.flatMap((id) => table.at(id) ?? []),
    )
  }

  /** Returns the ids of players with exactly these names, by name; of namesakes the one with the last id. */
  playersNamed(names: readonly string[]): Record<string, string> {
    const { ids, names: all, byName } = this.#data.tables.players
    const wanted = new Set(names)
    return Object.fromEntries(
      Array.from(byName).flatMap((at) => {
        const name = all[at] ?? ''
        return wanted.has(name) ? [[name, ids[at] ?? '']] : []
      }),
    )
  }

  roles(collection: ListCollection, ids: readonly string[]): RoleOf[] {
    return rolesOf(this.#data, collection, ids)
  }

  player(id: string): PlayerTotals | null {
    return playerTotals(this.#data, id)
  }

  #find(collection: ListCollection, query: string): Found | null {
    return this.#found.get(JSON.stringify([collection, query]), () =>
      find(this.#indexes[collection].whole(), query),
    )
  }

  #match(question: Question): Matching {
    const { collection, filters, perUsd } = question
    const { sort: _sort, dir: _dir, ...narrowing } = filters
    return this.#matching.get(JSON.stringify([collection, narrowing, perUsd]), () => {
      const query = firstValue(filters, 'q')
      return matchingOf(this.#data, question, query === undefined ? null : this.#find(collection, query))
    })
  }

  #inOrder(question: Question, matching: Matching): Uint32Array {
    const { collection, perUsd } = question
    this.#perUsd = perUsd
    return inOrder(this.#data, question, matching, (sort, dir) => this.#orderOf(collection, sort, dir))
  }

  /**
   * Returns the positions in the order of a sort; amounts are converted by the rates of the last question.
   */
  #orderOf(collection: ListCollection, sort: string, dir: Direction): Uint32Array {
    const perUsd = this.#perUsd
    const rates = isByAmount(collection, sort) ? perUsd : null
    return this.#orders.get(JSON.stringify([collection, sort, dir, rates]), () =>
      sorted(this.#data, { collection, perUsd }, sort, dir),
    )
  }
}
