import { createHash } from 'node:crypto'
import { ApiError } from '../../http/error.ts'
import type { Documents, StoredRecord } from '../documents.ts'
import type { DocumentState } from '../guard.ts'
import { documentsRoot } from '../paths.ts'
import type { QueryEngine } from '../query/engine.ts'
import { compareCandidates, matches, withinBounds } from '../query/match.ts'
import type { Query } from '../query/query.ts'
import { inCollection } from '../query/results.ts'
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
  readonly #reader: ReadWrite | null
  readonly #then: Map<string, StoredRecord | null>

  /** Throws ApiError 400 when the moment is no longer known. */
  constructor(sources: ViewSources, { at, reader }: Consistency) {
    if (at !== null && !sources.history.knows(at)) throw tooOld()
    this.#sources = sources
    this.#reader = reader
    this.#then = at === null ? new Map() : sources.history.changedSince(at)
  }

  /** The states that rules judge a read by: the one that is read, and the current one. */
  states(): DocumentState[] {
    const { documents } = this.#sources
    return this.#then.size === 0 ? [documents] : [documents, { get: (path) => this.#stored(path) }]
  }

  get(path: string): StoredRecord | null {
    const record = this.#stored(path)
    if (this.#reader && !this.#reader.documents.has(path)) {
      this.#reader.documents.set(path, record?.updated ?? null)
    }
    return record
  }

  find(query: Query): StoredRecord[] {
    const found = this.#find(query)
    this.#reader?.queries.push({ query, found: fingerprint(found) })
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
    const candidateOf = (record: StoredRecord) => ({
      record,
      name: `${root}/${record.path}`,
      fields: record.fields,
    })
    const unchanged = engine
      .find({ ...query, limit: enough, offset: 0 })
      .filter(({ path }) => !this.#then.has(path))
      .map(candidateOf)
    const old = changed
      .flatMap((path) => this.#then.get(path) ?? [])
      .map(candidateOf)
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
    queries.some(({ query, found }) => fingerprint(engine.find(query)) !== found)
  if (!changed) return
  throw new ApiError(
    409,
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same data, requiring Firestore to abort at least one in order to enforce serializability.',
  )
}

function fingerprint(found: StoredRecord[]): string {
  const hash = createHash('sha256')
  for (const { path, updated } of found) hash.update(`${path}\n${updated}\n`)
  return hash.digest('base64')
}
