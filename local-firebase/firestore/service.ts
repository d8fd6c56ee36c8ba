import { ApiError, errorResponse } from '../http/error.ts'
import type { Auth, Lookups, Ruleset } from '../rules/access.ts'
import { CommitClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { commitJson, jsonResponse } from './answer.ts'
import { bodyLimit } from './body-limit.ts'
import { Committer } from './commit.ts'
import { Documents } from './documents.ts'
import { guard, storedState } from './guard.ts'
import { parseIndexDefinitions } from './index/definitions.ts'
import { Indexes } from './index/indexes.ts'
import { checkId } from './paths.ts'
import { NO_DEFINITIONS, QueryEngine } from './query/engine.ts'
import { Reader } from './read.ts'
import { isVerb, readBody } from './request-body.ts'
import { parseTarget } from './target.ts'
import { parseOptions, transactionId } from './transactions/consistency.ts'
import { History } from './transactions/history.ts'
import { type ReadWrite, Transactions } from './transactions/transactions.ts'
import { canonicalFields } from './values/canonical.ts'
import type { Fields } from './wire.ts'
import { parseWrites, type Write } from './writes/parse.ts'

export interface FirestoreService {
  /** Null when the path is not Firestore's. */
  handle(request: Request): Promise<Response | null>
  bodyLimit: typeof bodyLimit
  /** The current state, for the rules of other services. */
  lookups(): Lookups
  /** Sets a document without asking rules: for the owner of the server, not over HTTP. Durable when it returns. */
  write(path: string, fields: Fields): void
  /** Finishes what is waiting. */
  close(): void
}

export interface FirestoreServiceOptions {
  database: Database
  projectId: string
  rules: Ruleset
  authenticate: (request: Request) => Promise<Auth>
  /** The content of firestore.indexes.json; 'off' answers every query without asking for an index. */
  indexes: unknown
  log: (line: string) => void
  now?: () => Date
}

const STREAMING = new Set(['batchGet', 'runQuery', 'runAggregationQuery'])

/**
 * Firestore's REST surface as the Lite SDK uses it: batchGet, commit, runQuery, runAggregationQuery; and transactions
 * by id, as other clients use them.
 * Checks run in the service's order: resource name, Authorization, the rest of the request, rules.
 */
export function firestoreService(options: FirestoreServiceOptions): FirestoreService {
  const { database, projectId, rules, authenticate, log, now = () => new Date() } = options
  const documents = new Documents(database)
  const definitions = options.indexes === 'off' ? NO_DEFINITIONS : parseIndexDefinitions(options.indexes)
  const indexes = new Indexes(database, definitions, log)
  const lenient = options.indexes === 'off'
  const engine = new QueryEngine({ database, documents, indexes, projectId, lenient, log })
  const clock = new CommitClock(database, now)
  const ask = guard(rules, log)
  const history = new History(clock.read())
  const transactions = new Transactions(clock)
  const shared = { documents, engine, history, clock, guard: ask, projectId }
  const committer = new Committer({ ...shared, database, indexes })
  const reader = new Reader({ ...shared, transactions })

  async function answer(request: Request, parent: string, verb: string): Promise<string> {
    if (!isVerb(verb)) throw new ApiError(404, `Method not found: ${verb}`)
    const auth = await authenticate(request)
    const body = await readBody(request, verb, projectId)
    switch (verb) {
      case 'beginTransaction':
        return JSON.stringify({
          transaction: transactions.begin(
            parseOptions(body['options'], 'readWrite', { transactions, history, clock }),
          ),
        })
      case 'rollback':
        transactions.end(transactionId(body['transaction'] ?? ''))
        return '{}'
      case 'commit': {
        const writes = parseWrites(body['writes'], projectId)
        return commitJson(await committer.commit(writes, auth, endTransaction(body['transaction'], writes)))
      }
      case 'batchGet':
        return reader.batchGet(body, auth)
      case 'runQuery':
        return reader.runQuery(body, parent, auth)
      default:
        return reader.runAggregationQuery(body, parent, auth)
    }
  }

  /** Takes the transaction that a commit ends; null when it has none. Throws ApiError 400. */
  function endTransaction(input: unknown, writes: Write[]): ReadWrite | null {
    const id = transactionId(input ?? '')
    if (id === '') return null
    const transaction = transactions.find(id)
    if (transaction.kind === 'readOnly' && writes.length > 0) {
      throw new ApiError(400, 'Cannot modify entities in a read-only transaction.')
    }
    transactions.end(id)
    return transaction.kind === 'readWrite' ? transaction : null
  }

  return {
    async handle(request) {
      const target = parseTarget(new URL(request.url).pathname)
      if (!target) return null
      try {
        if (request.method !== 'POST') throw new ApiError(404, 'Not found.')
        const parent = target.parent(projectId)
        return jsonResponse(await answer(request, parent, target.verb))
      } catch (error) {
        if (!(error instanceof ApiError))
          log(`firestore ${target.verb}: ${error instanceof Error ? error.stack : String(error)}`)
        return errorResponse(error, STREAMING.has(target.verb))
      }
    },
    bodyLimit,
    lookups: () => storedState(documents),
    write(path, fields) {
      for (const segment of path.split('/')) checkId(segment)
      const write = {
        kind: 'update' as const,
        path,
        fields: canonicalFields(fields),
        mask: null,
        transforms: [],
        precondition: null,
      }
      committer.commitNow([write], 'owner')
    },
    close: () => committer.flush(),
  }
}
