import { createHash } from 'node:crypto'
import { ApiError } from '../../http/error.ts'
import { finishAll, type Results, type Work } from '../../scheduling/scheduler.ts'
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
import type { ReadWrite } from './transactions.ts'

export interface ViewSources {
  documents: Documents
  engine: QueryEngine
  history: History
  projectId: string
}

/** The state that one request reads: the current one, or that of a moment ago; a transaction remembers what it saw. */
export class View {
  readonly #sources: ViewSources
  readonly #state: State
  readonly #reader: ReadWrite | null
  readonly #then: Map<string, StoredRecord | null>

  /** `state` is the current one, taken in the same turn. Throws ApiError 400 when the moment is no longer known. */
  constructor(sources: ViewSources, { at, reader }: Consistency, state: State) {
    if (at !== null && !sources.history.knows(at)) throw tooOld()
    this.#sources = sources
    this.#state = state
    this.#reader = reader
    this.#then = at === null ? new Map() : sources.history.changedSince(at)
  }

  /** The states that rules judge a read by: the one that is read, and the current one. */
  states(): DocumentState[] {
    return this.#then.size === 0 ? [this.#state] : [this.#state, { get: (path) => this.#stored(path) }]
  }

  get(path: string): StoredRecord | null {
    const record = this.#stored(path)
    if (this.#reader && !this.#reader.documents.has(path)) {
      this.#reader.documents.set(path, record?.updated ?? null)
    }
    return record
  }

  *find(query: Query): Results<StoredRecord> {
    if (!this.#reader) {
      yield* this.#find(query)
      return
    }
    const print = new Fingerprint()
    for (const record of this.#find(query)) {
      if (record) print.add(record)
      yield record
    }
    this.#reader.queries.push({ query, found: print.text() })
  }

  /** How many documents a query has, at most `upTo`. */
  *count(query: Query, upTo: number): Work<number> {
    // A transaction has to know which documents were counted: another may take one's place.
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

  /** All that matched then, in order: what has not changed since, and what the changed ones were. */
  *#merged(query: Query, changed: string[]): Results<StoredRecord> {
    const { engine, projectId } = this.#sources
    const root = documentsRoot(projectId)
    const candidateOf = (record: StoredRecord) => ({
      record,
      name: `${root}/${record.path}`,
      fields: record.fields,
    })
    const old: ReturnType<typeof candidateOf>[] = []
    for (const path of changed) {
      const record = this.#then.get(path)
      const candidate = record && candidateOf(record)
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
      const candidate = candidateOf(record)
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

/**
 * Checks at a commit that everything its transaction read is still as it was read; with that, transactions are
 * serializable. Throws ApiError 409 ABORTED, which clients answer with another attempt.
 */
export function checkUnchanged(
  { documents: read, queries }: ReadWrite,
  { documents, engine }: ViewSources,
): void {
  const changed =
    [...read].some(([path, version]) => (documents.get(path)?.updated ?? null) !== version) ||
    queries.some(({ query, found }) => fingerprint(finishAll(engine.find(query))) !== found)
  if (!changed) return
  throw new ApiError(
    409,
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same data, requiring Firestore to abort at least one in order to enforce serializability.',
  )
}

/** What tells one result of a query from another. */
class Fingerprint {
  readonly #hash = createHash('sha256')

  add({ path, updated }: StoredRecord): void {
    this.#hash.update(`${path}\n${updated}\n`)
  }

  text(): string {
    return this.#hash.digest('base64')
  }
}

function fingerprint(found: StoredRecord[]): string {
  const print = new Fingerprint()
  for (const record of found) print.add(record)
  return print.text()
}
