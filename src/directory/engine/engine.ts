import type { Breakdown } from '../../entities/list/breakdown.ts'
import { breakdownOf } from './breakdown.ts'
import { Latest } from './cache.ts'
import { oneOfThem } from './conditions.ts'
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
import { type Titled, type Worth, worthOf } from './search/worth.ts'
import { DEFINITIONS, type Loaded } from './table.ts'
import { playerTotals, rolesOf } from './totals.ts'

const LIST_COLLECTIONS = ['projects', 'players'] as const satisfies ListCollection[]

/** Makes the index of one collection in parts; `whole` makes what is left of it. */
class LateIndex {
  #made: SearchIndex | null = null
  readonly #making: Generator<undefined, SearchIndex>

  constructor(making: Generator<undefined, SearchIndex>) {
    this.#making = making
  }

  /** False when nothing is left to be made. */
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

/** Answers every question about the records that were loaded, exactly. Knows no browser. */
export class Engine {
  readonly #data: Data
  readonly #indexes: Record<ListCollection, LateIndex>
  readonly #found = new Latest<Found | null>(16)
  readonly #matching = new Latest<Matching>(12)
  readonly #orders = new Latest<Uint32Array>(20)
  /** Sorts whose orders have not been made in idle time yet. */
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

  /** Makes a part of what searches and sorts will need; false when all is made. */
  prepare(): boolean {
    if (this.#indexes.projects.step() || this.#indexes.players.step()) return true
    const sort = this.#unsorted.shift()
    if (sort) for (const dir of ['asc', 'desc'] as const) this.#orderOf(sort.collection, sort.sort, dir)
    return sort !== undefined
  }

  /** How many records of each collection there are. */
  get sizes(): Record<ListCollection, number> {
    const { projects, players } = this.#data.tables
    return { projects: projects.size, players: players.size }
  }

  list(question: PageQuestion): ListResult {
    const matching = this.#match(question)
    return pageOf(this.#data, question, matching, this.#inOrder(question, matching))
  }

  /** The ids of everything that matches, in the list's order, roots or not. */
  ids(question: Question): string[] {
    const matching = this.#match(question)
    const { ids } = this.#data.tables[question.collection]
    return Array.from(this.#inOrder(question, matching)).flatMap((at) =>
      matching.fails[at] === 0 ? [ids[at] ?? ''] : [],
    )
  }

  /** `of` names the filters; the usual ones unless it does. */
  facets(question: Question, of: readonly string[] = usualFacets(question.collection)): FacetsResult {
    return facetsOf(this.#data, question, this.#match(question), of)
  }

  /** The values of one filter that hold a text, the most frequent first. */
  options(question: Question, filter: string, text: string, limit: number): Counted[] {
    return optionsOf(this.#data, question, this.#match(question), { filter, text, limit })
  }

  points(question: Question): Points {
    return pointsOf(this.#data, question, this.#match(question))
  }

  /** Projects by what pictures are drawn of; sums are in US dollars, or of the amounts stated in one currency alone. */
  breakdown(question: Question, currency: string | null): Breakdown {
    return breakdownOf(this.#data, question, this.#match(question), currency)
  }

  /** How many of what matches came after `since` (epoch ms). */
  added(question: Question, since: number): number {
    const { createdAt } = this.#data.tables[question.collection].numbers
    const { fails } = this.#match(question)
    return fails.reduce(
      (n, failed, at) => n + Number(failed === 0 && (createdAt?.[at] ?? 0) * 1000 > since),
      0,
    )
  }

  /** The best answers of all these collections, the best first. */
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

  /** What these are worth among the answers of `search`. */
  worth(query: string, titled: readonly Titled[]): Worth[] {
    return worthOf(query, titled)
  }

  /** These records, in this order; without those that are not here. */
  rows(collection: ListCollection, ids: readonly string[]): Row[] {
    const table = this.#data.tables[collection]
    return ids.flatMap((id) => {
      const at = table.at(id)
      return at === undefined ? [] : [table.row(at)]
    })
  }

  /** What is part of these records, by the ids of these, by name. */
  children(collection: ListCollection, ids: readonly string[]): Record<string, Row[]> {
    const table = this.#data.tables[collection]
    return childrenOf(
      this.#data,
      collection,
      ids.flatMap((id) => table.at(id) ?? []),
    )
  }

  /** The ids of the players that have exactly one of these names, by name; of namesakes the one with the last id. */
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
      const query = oneOfThem(filters, 'q')
      return matchingOf(this.#data, question, query === undefined ? null : this.#find(collection, query))
    })
  }

  #inOrder(question: Question, matching: Matching): Uint32Array {
    const { collection, perUsd } = question
    this.#perUsd = perUsd
    return inOrder(this.#data, question, matching, (sort, dir) => this.#orderOf(collection, sort, dir))
  }

  /** Amounts by the rates of the last question. */
  #orderOf(collection: ListCollection, sort: string, dir: Direction): Uint32Array {
    const perUsd = this.#perUsd
    const rates = isByAmount(collection, sort) ? perUsd : null
    return this.#orders.get(JSON.stringify([collection, sort, dir, rates]), () =>
      sorted(this.#data, { collection, perUsd }, sort, dir),
    )
  }
}
