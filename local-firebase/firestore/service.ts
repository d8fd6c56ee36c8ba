import { ApiError, errorResponse } from '../http/error.ts'
import type { Auth, Lookups, Ruleset } from '../rules/access.ts'
import { CommitClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { commitJson, jsonResponse } from './answer.ts'
import { answerMissing, isMissingPart, missingPart, unimplemented } from './channel.ts'
import { Committer } from './commit.ts'
import { Documents } from './documents.ts'
import { guard, storedState } from './guard.ts'
import { parseIndexDefinitions } from './index/definitions.ts'
import { Indexes } from './index/indexes.ts'
import { checkDocumentPath } from './paths.ts'
import { NO_DEFINITIONS, QueryEngine } from './query/engine.ts'
import { Reader } from './read.ts'
import { isVerb, readBody } from './request-body.ts'
import { answerRest, isRest, type RestOptions } from './rest/rest.ts'
import { parseTarget, type Target } from './target.ts'
import { parseOptions, transactionId } from './transactions/consistency.ts'
import { History } from './transactions/history.ts'
import { type ReadWrite, Transactions } from './transactions/transactions.ts'
import { canonicalFields } from './values/canonical.ts'
import type { Fields } from './wire.ts'
import { parseWrites, type Write } from './writes/parse.ts'

export interface FirestoreService {
  /** Null when the path is not Firestore's. */
  handle(request: Request): Promise<Response | null>
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

/** Methods of google.firestore.v1 that are not here. */
const MISSING = new Set(['executePipeline', 'listen', 'partitionQuery', 'write'])
const STREAMING = new Set(['batchGet', 'runQuery', 'runAggregationQuery'])

/**
 * Firestore's REST surface: batchGet, commit, runQuery, runAggregationQuery, as the Lite SDK uses them; transactions by id and
 * the methods of single documents, as other clients do.
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
  const told = new Set<string>()
  const history = new History(clock.read())
  const transactions = new Transactions(clock)
  const shared = { documents, engine, history, clock, guard: ask, projectId }
  const committer = new Committer({ ...shared, database, indexes })
  const reader = new Reader({ ...shared, transactions })

  async function answer(request: Request, parent: string, verb: string): Promise<string> {
    if (MISSING.has(verb)) {
      tellMissing(verb)
      throw unimplemented(verb)
    }
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

  async function serve(request: Request, target: Target): Promise<Response> {
    try {
      if (isRest(request.method, target)) return Response.json(await answerRest(request, target, rest))
      if (request.method !== 'POST') throw new ApiError(404, 'Not found.')
      const parent = target.parent(projectId)
      return jsonResponse(await answer(request, parent, target.verb))
    } catch (error) {
      if (!(error instanceof ApiError))
        log(`firestore ${target.verb}: ${error instanceof Error ? error.stack : String(error)}`)
      return errorResponse(error, STREAMING.has(target.verb))
    }
  }

  /** Says once for each part of Firestore that is not here what to use instead. */
  function tellMissing(part: string): void {
    if (!told.has(part))
      log(`A client needs ${part}, which local-firebase does not have: use firebase/firestore/lite, or REST`)
    told.add(part)
  }

  async function refuseMissing(request: Request, pathname: string): Promise<Response> {
    tellMissing(missingPart(pathname))
    try {
      return await answerMissing(request)
    } catch (error) {
      return errorResponse(error)
    }
  }

  const rest: RestOptions = {
    database,
    documents,
    guard: ask,
    projectId,
    authenticate,
    now: () => clock.read(),
    handle: (request) => serve(request, parseTarget(new URL(request.url).pathname) as Target),
  }

  return {
    async handle(request) {
      const { pathname } = new URL(request.url)
      if (isMissingPart(pathname)) return refuseMissing(request, pathname)
      const target = parseTarget(pathname)
      return target && serve(request, target)
    },
    lookups: () => storedState(documents),
    write(path, fields) {
      checkDocumentPath(path)
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
