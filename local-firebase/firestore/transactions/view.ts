import type { Documents, StoredRecord } from '../documents.ts'
import type { DocumentState } from '../guard.ts'
import { documentsRoot } from '../paths.ts'
import type { QueryEngine } from '../query/engine.ts'
import { compareCandidates, matches, withinBounds } from '../query/match.ts'
import type { Query } from '../query/query.ts'
import { inCollection } from '../query/results.ts'
import { type Consistency, tooOld } from './consistency.ts'
import type { History } from './history.ts'
import { candidateOf, type ReadSet } from './read-set.ts'

export interface ViewSources {
  documents: Documents
  engine: QueryEngine
  history: History
  projectId: string
}

/** The state that one request reads: the current one, or that of a moment ago; a transaction remembers what it saw. */
export class View {
  readonly #sources: ViewSources
  readonly #reader: ReadSet | null
  /** The time of the present state when the request began. */
  readonly #now: number
  readonly #then: Map<string, StoredRecord | null>

  /** Throws ApiError 400 when the moment is no longer known. */
  constructor(sources: ViewSources, { at, reader }: Consistency) {
    if (at !== null && !sources.history.knows(at)) throw tooOld()
    this.#sources = sources
    this.#reader = reader
    this.#now = sources.history.latest
    this.#then = at === null ? new Map() : sources.history.changedSince(at)
  }

  /** The states that rules judge a read by: the one that is read, and the current one. */
  states(): DocumentState[] {
    const { documents } = this.#sources
    return this.#then.size === 0 ? [documents] : [documents, { get: (path) => this.#stored(path) }]
  }

  get(path: string): StoredRecord | null {
    this.#reader?.addDocument(path, this.#now)
    return this.#stored(path)
  }

  find(query: Query): StoredRecord[] {
    const found = this.#find(query)
    const last = found.at(-1)
    const root = documentsRoot(this.#sources.projectId)
    this.#reader?.addQuery(query, this.#now, {
      count: found.length,
      last: last ? candidateOf(last, root) : null,
    })
    return found
  }

  /** How many documents a query has, at most `upTo`. */
  count(query: Query, upTo: number): number {
    // A transaction has to know which documents were counted: another may take one's place.
    if (this.#reader || this.#changed(query).length > 0) return Math.min(this.find(query).length, upTo)
    return this.#sources.engine.count(query, upTo)
  }

  #stored(path: string): StoredRecord | null {
    return this.#then.has(path) ? (this.#then.get(path) ?? null) : this.#sources.documents.get(path)
  }

  #find(query: Query): StoredRecord[] {
    const { engine, projectId } = this.#sources
    const changed = this.#changed(query)
    if (changed.length === 0) return engine.find(query)
    const { limit, offset, orders } = query
    // Of the rows found now, at most the changed ones fall away.
    const enough = limit === null ? null : offset + limit + changed.length
    const root = documentsRoot(projectId)
    const withRecord = (record: StoredRecord) => ({ record, ...candidateOf(record, root) })
    const unchanged = engine
      .find({ ...query, limit: enough, offset: 0 })
      .filter(({ path }) => !this.#then.has(path))
      .map(withRecord)
    const old = changed
      .flatMap((path) => this.#then.get(path) ?? [])
      .map(withRecord)
      .filter((candidate) => matches(query, candidate) && withinBounds(query, candidate))
    return [...unchanged, ...old]
      .sort((a, b) => compareCandidates(orders, a, b))
      .slice(offset, limit === null ? undefined : offset + limit)
      .map(({ record }) => record)
  }

  #changed(query: Query): string[] {
    return [...this.#then.keys()].filter((path) => inCollection(path, query))
  }
}
