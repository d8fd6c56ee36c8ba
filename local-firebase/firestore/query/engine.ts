import { createHash } from 'node:crypto'
import type { Results, Work } from '../../scheduling/scheduler.ts'
import type { Database } from '../../store/database.ts'
import type { StoredRecord } from '../documents.ts'
import type { IndexDefinitions, Scope } from '../index/definitions.ts'
import { mayBeTruncated } from '../index/encode.ts'
import type { Indexes } from '../index/indexes.ts'
import { documentsRoot } from '../paths.ts'
import { ConnectionState, type State } from '../state.ts'
import { type Branch, branchOf } from './branch.ts'
import { matches, withinBounds } from './match.ts'
import { missingIndexError, wantedIndex } from './missing.ts'
import { disjunctions } from './normal.ts'
import { type Leg, planBranch } from './plan.ts'
import { conditionsOf, type Query } from './query.ts'
import { type Match, mergeMatches, namedMatches, scannedMatches } from './results.ts'
import { scanCollection } from './scan.ts'
import { branchScan, type BranchScan } from './stream.ts'

/** Size of the cache by which the log reports each missing index once. */
const MAX_REPORTED = 1000

/** A branch and the indexes that answer it. */
interface PlannedBranch {
  branch: Branch
  legs: Leg[]
}

export interface EngineOptions {
  database: Database
  indexes: Indexes
  projectId: string
  /** Whether queries that Firestore would refuse for lack of an index scan the collection instead. */
  lenient: boolean
  log: (line: string) => void
}

/** Plans and executes queries. Throws ApiError 400 FAILED_PRECONDITION when an index is missing. */
export class QueryEngine {
  readonly #options: EngineOptions
  readonly #now: State
  /** Hashes of the missing indexes that have been logged. */
  readonly #reported = new Set<string>()

  constructor(options: EngineOptions) {
    this.#options = options
    this.#now = new ConnectionState(options.database)
  }

  /** Yields the documents of a query in order, by default from the current state. */
  *find(query: Query, state = this.#now): Results<StoredRecord> {
    const plan = yield* this.#plan(query)
    if (!plan) {
      yield* scanCollection(query, state, this.#options.projectId)
      return
    }
    if (query.limit === 0) return
    const exact = isExact(query)
    let skip = query.offset
    let left = query.limit ?? Infinity
    for (const match of this.#matches(plan, query, state)) {
      if (!match || (exact && skip-- > 0)) {
        yield
        continue
      }
      const record = state.get(match.path)
      if (!record || (!exact && (!this.#isMatch(query, record) || skip-- > 0))) {
        yield
        continue
      }
      yield record
      if (--left === 0) return
    }
  }

  /** Counts the documents of a query, at most `upTo`, from indexes alone wherever they are exact. */
  *count(query: Query, upTo: number, state = this.#now): Work<number> {
    const plan = yield* this.#plan(query)
    if (!plan || !isExact(query)) return Math.min(yield* countOf(this.find(query, state)), upTo)
    const wanted = Math.min(query.limit ?? Infinity, upTo)
    if (wanted === 0) return 0
    const limit = Number.isFinite(wanted) ? query.offset + wanted : Number.MAX_SAFE_INTEGER
    const [only] = plan
    const found =
      only && plan.length === 1 && !only.branch.names
        ? yield* this.#scan(only, query, state).count(limit)
        : yield* countOf(this.#matches(plan, query, state), limit)
    return Math.max(0, found - query.offset)
  }

  #isMatch(query: Query, record: StoredRecord): boolean {
    const candidate = {
      name: `${documentsRoot(this.#options.projectId)}/${record.path}`,
      fields: record.fields,
    }
    return matches(query, candidate) && withinBounds(query, candidate)
  }

  *#matches(plan: PlannedBranch[], query: Query, state: State): Results<Match> {
    const streams: Iterator<Match | undefined>[] = []
    for (const planned of plan) {
      const { branch } = planned
      streams.push(
        branch.names
          ? namedMatches(branch.names, branch, query, state, this.#options.projectId)[Symbol.iterator]()
          : scannedMatches(this.#scan(planned, query, state), branch, query),
      )
      yield
    }
    yield* mergeMatches(streams, query)
  }

  #scan({ branch, legs }: PlannedBranch, query: Query, state: State): BranchScan {
    return branchScan(branch, legs, { query, catalog: this.#options.indexes.catalog, state })
  }

  /** Plans a query; null when some branch has no index and the server is lenient. */
  *#plan(query: Query): Work<PlannedBranch[] | null> {
    const { indexes, lenient } = this.#options
    const scope: Scope = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
    const plan: PlannedBranch[] = []
    for (const conditions of disjunctions(query.filters)) {
      const branch = branchOf(query, conditions)
      const legs = branch.names ? [] : planBranch(branch, query.collectionId, scope, indexes.definitions)
      if (!legs && lenient) return null
      if (!legs) throw this.#missing(branch, query.collectionId, scope)
      plan.push({ branch, legs })
      yield
    }
    return plan
  }

  #missing(branch: Branch, collection: string, scope: Scope): Error {
    const { projectId, log } = this.#options
    const wanted = wantedIndex(branch, collection, scope)
    const line = JSON.stringify(wanted)
    const digest = createHash('sha256').update(line).digest('base64')
    if (!this.#reported.has(digest)) log(`A query needs an index; add to firestore.indexes.json: ${line}`)
    if (this.#reported.size >= MAX_REPORTED) this.#reported.clear()
    this.#reported.add(digest)
    return missingIndexError(branch, wanted, projectId)
  }
}

/** Counts results, at most `limit`. */
function* countOf(results: Results<unknown>, limit = Infinity): Work<number> {
  let found = 0
  for (const result of results) {
    if (result !== undefined && ++found >= limit) break
    yield
  }
  return found
}

/** Whether indexes alone decide the matches: not if an operand may exceed the part that they store. */
function isExact(query: Query): boolean {
  return !conditionsOf(query.filters).some(({ values }) => values.some(mayBeTruncated))
}

export const NO_DEFINITIONS: IndexDefinitions = { composites: [], overrides: [] }
