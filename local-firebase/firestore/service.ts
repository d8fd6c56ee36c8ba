import { ApiError, errorResponse } from '../http/error.ts'
import type { Auth, Lookups, Ruleset } from '../rules/access.ts'
import { type Meter, type Results, Scheduler, WorkError } from '../scheduling/scheduler.ts'
import { CommitClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { commitJson, jsonResponse } from './answer.ts'
import { bodyLimit } from './body-limit.ts'
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
import { answerRest, isRest } from './rest/rest.ts'
import { GoneError, rowsResponse } from './rows.ts'
import { Snapshots } from './snapshots.ts'
import { parseTarget, type Target } from './target.ts'
import { parseOptions, transactionId } from './transactions/consistency.ts'
import { History } from './transactions/history.ts'
import type { ReadSet } from './transactions/read-set.ts'
import { Transactions } from './transactions/transactions.ts'
import { canonicalFields } from './values/canonical.ts'
import type { Fields } from './wire.ts'
import { readWrites, type Write } from './writes/parse.ts'

export interface FirestoreService {
  /** Null when the path is not Firestore's. `address` is the client's. */
  handle(request: Request, address?: string): Promise<Response | null>
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
  /** Milliseconds of processor time that one request may take. */
  workLimit?: number
}

/** Methods of google.firestore.v1 that are not here. */
const MISSING = new Set(['executePipeline', 'listen', 'partitionQuery', 'write'])
const WORK_LIMIT = 10_000
/** Bytes of a request that count as a millisecond of its work, before any is done: who asks little goes first. */
const BYTES_PER_MS = 25_000
const STREAMING = new Set(['batchGet', 'runQuery', 'runAggregationQuery'])

/**
 * Firestore's REST surface: batchGet, commit, runQuery, runAggregationQuery, as the Lite SDK uses them; transactions by id and
 * the methods of single documents, as other clients do.
 * Checks run in the service's order: resource name, Authorization, the rest of the request, rules.
 */
export function firestoreService(options: FirestoreServiceOptions): FirestoreService {
  const {
    database,
    projectId,
    rules,
    authenticate,
    log,
    now = () => new Date(),
    workLimit = WORK_LIMIT,
  } = options
  const documents = new Documents(database)
  const definitions = options.indexes === 'off' ? NO_DEFINITIONS : parseIndexDefinitions(options.indexes)
  const indexes = new Indexes(database, definitions, log)
  const lenient = options.indexes === 'off'
  const engine = new QueryEngine({ database, indexes, projectId, lenient, log })
  const clock = new CommitClock(database, now)
  const ask = guard(rules, log)
  const told = new Set<string>()
  const history = new History(clock.read())
  const transactions = new Transactions(clock)
  const shared = { documents, engine, history, clock, guard: ask, projectId }
  const snapshots = new Snapshots({ database })
  const reader = new Reader({ ...shared, snapshots, transactions })
  const scheduler = new Scheduler({ limit: workLimit })
  const committer = new Committer({ ...shared, database, indexes, scheduler })

  /** Tells the log what the client cannot be blamed for, or has to be told to whoever runs the server. */
  function report(verb: string, error: unknown): void {
    if (error instanceof GoneError) return
    if (error instanceof WorkError) log(`refused ${verb}: ${error.message}`)
    else if (!(error instanceof ApiError))
      log(`firestore ${verb}: ${error instanceof Error ? error.stack : String(error)}`)
  }

  async function answer(
    request: Request,
    { parent, verb, address, meter }: { parent: string; verb: string; address: string; meter: Meter },
  ): Promise<Response> {
    if (MISSING.has(verb)) {
      tellMissing(verb)
      throw unimplemented(verb)
    }
    if (!isVerb(verb)) throw new ApiError(404, `Method not found: ${verb}`)
    const auth = await authenticate(request)
    const client = auth ? `account ${auth.uid}` : `address ${address}`
    const body = await scheduler.run(readBody(await request.text(), verb, projectId), meter)
    const stream = (rows: Results<string>): Promise<Response> =>
      rowsResponse(rows, {
        scheduler,
        meter,
        signal: request.signal,
        failed: (error) => report(verb, error),
      })
    switch (verb) {
      case 'beginTransaction':
        return Response.json({
          transaction: transactions.begin(
            parseOptions(body['options'], 'readWrite', { transactions, history, clock }),
            client,
          ),
        })
      case 'rollback':
        transactions.end(transactionId(body['transaction'] ?? ''))
        return jsonResponse('{}')
      case 'commit': {
        const writes = await scheduler.run(readWrites(body['writes'], projectId), meter)
        const ended = endTransaction(body['transaction'], writes)
        return jsonResponse(commitJson(await committer.commit(writes, auth, ended)))
      }
      case 'batchGet':
        return stream(reader.batchGet(body, auth, client))
      case 'runQuery':
        return stream(reader.runQuery(body, parent, auth, client))
      default:
        return stream(reader.runAggregationQuery(body, parent, auth, client))
    }
  }

  /** Takes the transaction that a commit ends; null when it has none. Throws ApiError 400. */
  function endTransaction(input: unknown, writes: Write[]): ReadSet | null {
    const id = transactionId(input ?? '')
    if (id === '') return null
    const transaction = transactions.find(id)
    if (transaction.kind === 'readOnly' && writes.length > 0) {
      throw new ApiError(400, 'Cannot modify entities in a read-only transaction.')
    }
    transactions.end(id)
    return transaction.kind === 'readWrite' ? transaction : null
  }

  /** Of a plain method of REST, the requests it is made of are work of the same client on the same meter. */
  async function serve(
    request: Request,
    target: Target,
    asker: { address: string; meter: Meter },
  ): Promise<Response> {
    try {
      if (isRest(request.method, target)) {
        const handle = (inner: Request): Promise<Response> =>
          serve(inner, parseTarget(new URL(inner.url).pathname) as Target, asker)
        return Response.json(await answerRest(request, target, { ...rest, handle }))
      }
      if (request.method !== 'POST') throw new ApiError(404, 'Not found.')
      const parent = target.parent(projectId)
      return await answer(request, { parent, verb: target.verb, ...asker })
    } catch (error) {
      report(target.verb, error)
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

  const rest = {
    database,
    documents,
    guard: ask,
    projectId,
    authenticate,
    now: () => clock.read(),
  }

  return {
    async handle(request, address = '') {
      const { pathname } = new URL(request.url)
      if (isMissingPart(pathname)) return refuseMissing(request, pathname)
      const target = parseTarget(pathname)
      const meter = { used: Number(request.headers.get('content-length') ?? 0) / BYTES_PER_MS }
      return target && serve(request, target, { address, meter })
    },
    bodyLimit,
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
    close() {
      committer.close()
      snapshots.close()
    },
  }
}
