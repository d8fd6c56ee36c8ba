import type { Results, Work } from '../../scheduling/scheduler.ts'
import { sorted } from '../../scheduling/sort.ts'
import type { Documents, StoredRecord } from '../documents.ts'
import type { DocumentState } from '../guard.ts'
import { documentsRoot } from '../paths.ts'
import type { QueryEngine } from '../query/engine.ts'
import { compareCandidates, matches, withinBounds } from '../query/match.ts'
import type { Query } from '../query/query.ts'
import { inCollection } from '../query/results.ts'
import type { State } from '../state.ts'
import { type Consistency, tooOld } from './consistency.ts'
import type { History } from './history.ts'
import { candidateOf, type ReadSet } from './read-set.ts'

export interface ViewSources {
  documents: Documents
  engine: QueryEngine
  history: History
  projectId: string
}

/** The current or earlier state that one request reads; a read-write transaction records the reads. */
export class View {
  readonly #sources: ViewSources
  readonly #state: State
  readonly #reader: ReadSet | null
  /** The time of the current state when the request began. */
  readonly #now: number
  readonly #then: Map<string, StoredRecord | null>

  /** `state` is the current state, taken in the same turn. Throws ApiError 400 when `at` is too long ago. */
  constructor(sources: ViewSources, { at, reader }: Consistency, state: State) {
    if (at !== null && !sources.history.knows(at)) throw tooOld()
    this.#sources = sources
    this.#state = state
    this.#reader = reader
    this.#now = sources.history.latest
    this.#then = at === null ? new Map() : sources.history.changedSince(at)
  }

  /** Returns the states for which rules must allow a read: the current one, and the one being read. */
  states(): DocumentState[] {
    return this.#then.size === 0 ? [this.#state] : [this.#state, { get: (path) => this.#stored(path) }]
  }

  get(path: string): StoredRecord | null {
    this.#reader?.addDocument(path, this.#now)
    return this.#stored(path)
  }

  *find(query: Query): Results<StoredRecord> {
    if (!this.#reader) {
      yield* this.#find(query)
      return
    }
    // Recorded before the first row is read, since a reader that stops early has already seen some.
    const read = this.#reader.addQuery(query, this.#now)
    let last: StoredRecord | null = null
    let count = 0
    for (const record of this.#find(query)) {
      if (record) {
        last = record
        count++
      }
      yield record
    }
    if (last) this.#reader.endQuery(read, count, candidateOf(last, documentsRoot(this.#sources.projectId)))
  }

  /** Counts the documents of a query, at most `upTo`. */
  *count(query: Query, upTo: number): Work<number> {
    // A transaction must record which documents it counted: another may take the place of one of them.
    if (!this.#reader && this.#changed(query).length === 0)
      return yield* this.#sources.engine.count(query, upTo, this.#state)
    let found = 0
    for (const record of this.find(query)) {
      if (record) found++
      yield
    }
    return Math.min(found, upTo)
  }

  #stored(path: string): StoredRecord | null {
    return this.#then.has(path) ? (this.#then.get(path) ?? null) : this.#state.get(path)
  }

  *#find(query: Query): Results<StoredRecord> {
    const { engine } = this.#sources
    const changed = this.#changed(query)
    if (changed.length === 0) {
      yield* engine.find(query, this.#state)
      return
    }
    let skip = query.offset
    let left = query.limit ?? Infinity
    if (left === 0) return
    for (const record of this.#merged(query, changed)) {
      if (!record || skip-- > 0) {
        yield
        continue
      }
      yield record
      if (--left === 0) return
    }
  }

  /** Yields all earlier matches in order, from unchanged documents and former versions of changed ones. */
  *#merged(query: Query, changed: string[]): Results<StoredRecord> {
    const { engine, projectId } = this.#sources
    const root = documentsRoot(projectId)
    const withRecord = (record: StoredRecord) => ({ record, ...candidateOf(record, root) })
    const old: ReturnType<typeof withRecord>[] = []
    for (const path of changed) {
      const record = this.#then.get(path)
      const candidate = record && withRecord(record)
      if (candidate && matches(query, candidate) && withinBounds(query, candidate)) old.push(candidate)
      yield
    }
    const before = yield* sorted(old, (a, b) => compareCandidates(query.orders, a, b))
    let at = 0
    for (const record of engine.find({ ...query, limit: null, offset: 0 }, this.#state)) {
      if (!record || this.#then.has(record.path)) {
        yield
        continue
      }
      const candidate = candidateOf(record, root)
      for (
        let next = before[at];
        next && compareCandidates(query.orders, next, candidate) < 0;
        next = before[at]
      ) {
        yield next.record
        at++
      }
      yield record
    }
    for (const { record } of before.slice(at)) yield record
  }

  #changed(query: Query): string[] {
    return [...this.#then.keys()].filter((path) => inCollection(path, query))
  }
}
