import { withErrorResponses, type Failure } from '../http/error-responses.ts'
import { ApiError, errorResponse } from '../http/error.ts'
import type { Auth, Lookups, Ruleset } from '../rules/access.ts'
import { type Meter, Scheduler, WorkError } from '../scheduling/scheduler.ts'
import { CommitClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { bodyLimit } from './body-limit.ts'
import { answerMissing, isUnimplemented, unimplementedName, unimplemented } from './channel.ts'
import { type Call, Calls } from './calls.ts'
import { Committer } from './commit.ts'
import { Documents } from './documents.ts'
import { backfill, type Backfill } from './backfill.ts'
import { guard, readLookups } from './guard.ts'
import { parseIndexDefinitions } from './index/definitions.ts'
import { Indexes } from './index/indexes.ts'
import { parseJson } from './json/parse-json.ts'
import { LargeRequests } from './large-requests.ts'
import { checkDocumentPath } from './paths.ts'
import { NO_DEFINITIONS, QueryEngine } from './query/engine.ts'
import { Reader } from './read.ts'
import { checkBody, isVerb, type Verb } from './request-body.ts'
import type { Exchange } from './rest/exchange.ts'
import { answerRest, isRest } from './rest/rest.ts'
import { GoneError } from './rows.ts'
import { Snapshots } from './snapshots.ts'
import { parseTarget, type Target } from './target.ts'
import { History } from './transactions/history.ts'
import { Transactions } from './transactions/transactions.ts'
import { canonicalFields } from './values/canonical.ts'
import type { Fields } from '../wire.ts'

export interface FirestoreService {
  /** Answers a request; null when the path is not Firestore's. `address` is the client's. */
  handle(request: Request, address?: string): Promise<Response | null>
  bodyLimit: typeof bodyLimit
  /** Returns the current state, for the rules of other services. */
  lookups(): Lookups
  /** Sets a document for the server's operator, not over HTTP and without rules. Durable on return. */
  write(path: string, fields: Fields): void
  /** Returns the number of open transactions. */
  openTransactions(): number
  /** Completes waiting commits and closes the service. */
  close(): Promise<void>
}

export interface FirestoreServiceOptions {
  database: Database
  projectId: string
  rules: Ruleset
  authenticate: (request: Request) => Promise<Auth>
  /** The content of firestore.indexes.json; 'off' answers every query without requiring an index. */
  indexes: unknown
  /** Fields that documents written by an older program may lack. */
  fillings?: readonly Backfill[]
  log: (line: string) => void
  now?: () => Date
  /** Running time, ms, that one request may use. */
  workLimit?: number
}

/** Methods of google.firestore.v1 that are not implemented. */
const MISSING = new Set(['executePipeline', 'listen', 'partitionQuery', 'write'])
const WORK_LIMIT = 10_000
/** Body bytes charged as one millisecond of work in advance, so that small requests are scheduled first. */
const BYTES_PER_MS = 25_000
const STREAMING = new Set(['batchGet', 'runQuery', 'runAggregationQuery'])
/** Characters per page of a list; documents are never split. */
const PAGE = 1024 * 1024

/** A request with its client address and the work charged to it so far. */
interface Asked {
  request: Request
  address: string
  meter: Meter
}

/** Returns the log line for an error that the operator should know about; null for mere client errors. */
function lineOf(verb: string, error: unknown): string | null {
  if (error instanceof GoneError) return null
  if (error instanceof WorkError) return `refused ${verb}: ${error.message}`
  if (error instanceof ApiError) return null
  return `firestore ${verb}: ${error instanceof Error ? error.stack : String(error)}`
}

/** Builds the error response. Verbs that stream their response also stream errors. */
function failure(error: unknown, { url, method }: Request): Failure {
  const { verb = '' } = parseTarget(new URL(url).pathname) ?? {}
  return { response: errorResponse(error, STREAMING.has(verb)), line: lineOf(verb || method, error) }
}

const clientOf = (auth: Auth, address: string): string =>
  auth ? `account ${auth.uid}` : `address ${address}`

/**
 * Firestore's REST API: batchGet, commit, runQuery and runAggregationQuery as used by the Lite SDK;
 * transactions by id and the single-document methods for other clients. Checks run in the order of the real
 * service: resource name, Authorization, rest of the request, rules.
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
  for (const filling of options.fillings ?? []) {
    const filled = backfill(database, documents, filling)
    if (filled > 0) log(`Added field ${filling.field} to ${filled} documents in ${filling.collection}.`)
  }
  const indexes = new Indexes(database, definitions, log)
  const lenient = options.indexes === 'off'
  const engine = new QueryEngine({ database, indexes, projectId, lenient, log })
  const clock = new CommitClock(database, now)
  const ask = guard(rules, log)
  const reported = new Set<string>()
  const large = new LargeRequests()
  const history = new History(clock.read())
  const transactions = new Transactions(clock)
  const shared = { documents, engine, history, clock, guard: ask, projectId }
  const snapshots = new Snapshots({ database })
  const reader = new Reader({ ...shared, snapshots, transactions })
  const scheduler = new Scheduler({ limit: workLimit })
  const committer = new Committer({ ...shared, database, indexes, scheduler })
  const calls = new Calls({ ...shared, transactions, scheduler, reader, committer, report })

  /** Logs an error that occurred after the response had begun. */
  function report(verb: string, error: unknown): void {
    const line = lineOf(verb, error)
    if (line !== null) log(line)
  }

  async function answer({ request, address, meter }: Asked, parent: string, verb: string): Promise<Response> {
    if (MISSING.has(verb)) {
      reportMissing(verb)
      throw unimplemented(verb)
    }
    if (!isVerb(verb)) throw new ApiError(404, `Method not found: ${verb}`)
    const auth = await authenticate(request)
    const body = checkBody(await readJson(request, meter), verb, projectId)
    const client = clientOf(auth, address)
    return calls.answer(verb, { parent, body, auth, client, meter, signal: request.signal })
  }

  async function readJson(request: Request, meter: Meter): Promise<unknown> {
    return scheduler.run(parseJson((await request.text()) || '{}'), meter)
  }

  async function serve(asked: Asked, target: Target): Promise<Response> {
    const { request } = asked
    if (isRest(request.method, target))
      return Response.json(await answerRest(request, target, exchange(asked), rest))
    if (request.method !== 'POST') throw new ApiError(404, 'Not found.')
    return answer(asked, target.parent(projectId), target.verb)
  }

  function exchange({ request, address, meter }: Asked): Exchange {
    let known: Promise<Auth> | undefined
    const auth = (): Promise<Auth> => (known ??= authenticate(request))
    const callOf = async (verb: Verb, parent: string, input: object): Promise<Call> => {
      const who = await auth()
      const body = checkBody(input, verb, projectId)
      return { parent, body, auth: who, client: clientOf(who, address), meter, signal: request.signal }
    }
    const parse = (text: string): Promise<unknown> => scheduler.run(parseJson(text), meter)
    return {
      auth,
      body: () => readJson(request, meter),
      ask: async (verb, parent, body) => {
        const answer = await calls.answer(verb, await callOf(verb, parent, body))
        return parse(await answer.text())
      },
      page: async (parent, body) => {
        const { text, isLast } = await calls.firstRows(await callOf('runQuery', parent, body), PAGE)
        return { rows: (await parse(text)) as unknown[], isLast }
      },
    }
  }

  /** Logs, once per missing part of Firestore, what to use instead. */
  function reportMissing(part: string): void {
    if (!reported.has(part))
      log(`A client used ${part}, which local-firebase does not support: use firebase/firestore/lite or REST`)
    reported.add(part)
  }

  const rest = {
    database,
    documents,
    guard: ask,
    projectId,
    now: () => clock.read(),
  }

  return {
    handle: withErrorResponses(
      async (request, address = '') => {
        const { pathname } = new URL(request.url)
        if (isUnimplemented(pathname)) {
          reportMissing(unimplementedName(pathname))
          return answerMissing(request)
        }
        const target = parseTarget(pathname)
        if (!target) return null
        const bytes = Number(request.headers.get('content-length') ?? 0)
        const meter = { used: bytes / BYTES_PER_MS }
        return large.run({ bytes, address, signal: request.signal }, () =>
          serve({ request, address, meter }, target),
        )
      },
      log,
      failure,
    ),
    bodyLimit,
    lookups: () => readLookups(documents),
    openTransactions: () => transactions.size,
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
    async close() {
      await committer.close()
      scheduler.close()
      snapshots.close()
    },
  }
}
