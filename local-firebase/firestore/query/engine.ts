import type { Database } from '../../store/database.ts'
import type { Documents, StoredRecord } from '../documents.ts'
import type { IndexDefinitions, Scope } from '../index/definitions.ts'
import { isCutShort } from '../index/encode.ts'
import type { Indexes } from '../index/indexes.ts'
import { documentsRoot } from '../paths.ts'
import { type Branch, branchOf } from './branch.ts'
import { matches, withinBounds } from './match.ts'
import { missingIndexError, wantedIndex } from './missing.ts'
import { disjunctions } from './normal.ts'
import { type Leg, planBranch } from './plan.ts'
import { conditionsOf, type Query } from './query.ts'
import { type Match, mergeMatches, namedMatches, scannedMatches } from './results.ts'
import { scanCollection } from './scan.ts'
import { EntryReader } from './seek.ts'
import { branchScan, type BranchScan } from './stream.ts'

/** A branch and the indexes that answer it. */
interface PlannedBranch {
  branch: Branch
  legs: Leg[]
}

export interface EngineOptions {
  database: Database
  documents: Documents
  indexes: Indexes
  projectId: string
  /** Answer queries that Firestore would refuse for want of an index, by reading the collection. */
  lenient: boolean
  log: (line: string) => void
}

/** Plans and answers queries. Throws ApiError 400 FAILED_PRECONDITION when an index is missing. */
export class QueryEngine {
  readonly #options: EngineOptions
  readonly #reader: EntryReader
  readonly #told = new Set<string>()

  constructor(options: EngineOptions) {
    this.#options = options
    this.#reader = new EntryReader(options.database)
  }

  /** The documents of a query, in order. */
  find(query: Query): StoredRecord[] {
    const { documents, database, projectId } = this.#options
    const plan = this.#plan(query)
    if (!plan) return scanCollection(query, database, projectId)
    const exact = isExact(query)
    const found: StoredRecord[] = []
    let skip = query.offset
    if (query.limit === 0) return found
    for (const { path } of this.#matches(plan, query)) {
      if (exact && skip > 0) {
        skip--
        continue
      }
      const record = documents.get(path)
      if (!record || (!exact && !this.#isMatch(query, record))) continue
      if (skip-- > 0) continue
      found.push(record)
      if (query.limit !== null && found.length >= query.limit) break
    }
    return found
  }

  /** How many documents a query has, at most `upTo`, from indexes alone wherever they are exact. */
  count(query: Query, upTo: number): number {
    const plan = this.#plan(query)
    if (!plan || !isExact(query)) return Math.min(this.find(query).length, upTo)
    const wanted = Math.min(query.limit ?? Infinity, upTo)
    if (wanted === 0) return 0
    const limit = Number.isFinite(wanted) ? query.offset + wanted : Number.MAX_SAFE_INTEGER
    const [only] = plan
    let found = 0
    if (only && plan.length === 1 && !only.branch.names) found = this.#scan(only, query).count(limit)
    else for (const _ of this.#matches(plan, query)) if (++found >= limit) break
    return Math.max(0, found - query.offset)
  }

  #isMatch(query: Query, record: StoredRecord): boolean {
    const candidate = {
      name: `${documentsRoot(this.#options.projectId)}/${record.path}`,
      fields: record.fields,
    }
    return matches(query, candidate) && withinBounds(query, candidate)
  }

  *#matches(plan: PlannedBranch[], query: Query): Generator<Match> {
    const { documents, projectId } = this.#options
    const streams = plan.map((planned): Iterator<Match> => {
      const { branch } = planned
      if (branch.names)
        return namedMatches(branch.names, branch, query, documents, projectId)[Symbol.iterator]()
      return scannedMatches(this.#scan(planned, query), branch, query)
    })
    yield* mergeMatches(streams, query)
  }

  #scan({ branch, legs }: PlannedBranch, query: Query): BranchScan {
    return branchScan(branch, legs, { query, catalog: this.#options.indexes.catalog, reader: this.#reader })
  }

  /** Null when some branch has no index and the server is lenient. */
  #plan(query: Query): PlannedBranch[] | null {
    const { indexes, lenient } = this.#options
    const scope: Scope = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
    const plan: PlannedBranch[] = []
    for (const conditions of disjunctions(query.filters)) {
      const branch = branchOf(query, conditions)
      const legs = branch.names ? [] : planBranch(branch, query.collectionId, scope, indexes.definitions)
      if (!legs && lenient) return null
      if (!legs) throw this.#missing(branch, query.collectionId, scope)
      plan.push({ branch, legs })
    }
    return plan
  }

  #missing(branch: Branch, collection: string, scope: Scope): Error {
    const { projectId, log } = this.#options
    const wanted = wantedIndex(branch, collection, scope)
    const line = JSON.stringify(wanted)
    if (!this.#told.has(line)) log(`A query needs an index; add to firestore.indexes.json: ${line}`)
    this.#told.add(line)
    return missingIndexError(branch, wanted, projectId)
  }
}

/** Whether the indexes alone decide what matches: not when a value is longer than an index keeps of it. */
function isExact(query: Query): boolean {
  return !conditionsOf(query.filters).some(({ values }) => values.some(isCutShort))
}

export const NO_DEFINITIONS: IndexDefinitions = { composites: [], overrides: [] }
