import { ApiError } from '../http/error.ts'
import type { Auth, FirestoreAccess, LookupBudget } from '../rules/access.ts'
import type { Results, Work } from '../scheduling/scheduler.ts'
import type { CommitClock } from '../store/clock.ts'
import { documentJson } from './answer.ts'
import type { StoredRecord } from './documents.ts'
import { NAME_FIELD, valueAt } from './field-path.ts'
import { type Guard, lookupBudget, readLookups } from './guard.ts'
import { documentPath, documentsRoot } from './paths.ts'
import { answerAggregations, parseAggregations } from './query/aggregate.ts'
import { parseQuery } from './query/parse.ts'
import type { Query } from './query/query.ts'
import type { Snapshots } from './snapshots.ts'
import { type ConsistencyContext, parseConsistency } from './transactions/consistency.ts'
import { View, type ViewSources } from './transactions/view.ts'
import { isObject } from './values/canonical.ts'
import { formatMicros } from './values/timestamp.ts'
import type { Fields } from '../wire.ts'
import { requestTimeOf } from './writes/apply.ts'
import { Draft } from './writes/draft.ts'
import { parseMask } from './writes/parse.ts'

type Body = Record<string, unknown>

export interface ReaderOptions extends ViewSources, ConsistencyContext {
  snapshots: Snapshots
  clock: CommitClock
  guard: Guard
}

/** Implements the reading verbs: each yields the rows of a response from one snapshot. Throws ApiError. */
export class Reader {
  readonly #options: ReaderOptions

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  *batchGet(body: Body, auth: Auth, client: string): Results<string> {
    const { projectId } = this.#options
    const mask = parseMask(body['mask'])
    const names = body['documents'] ?? []
    if (!Array.isArray(names)) throw new ApiError(400, "Payload isn't valid for request.")
    const paths = new Set<string>()
    for (const name of names as unknown[]) {
      paths.add(documentPath(name, projectId))
      yield
    }
    yield* this.#read(body, client, function* (this: Reader, view, { now, readTime }): Results<string> {
      const access = { method: 'get' as const, database: '(default)', auth, time: requestTimeOf(now) }
      const budget = lookupBudget(paths.size)
      for (const path of paths) {
        yield* this.#ask(view, { ...access, path, resource: null, requestResource: null }, budget)
        const record = view.get(path)
        yield record
          ? `{"found":${documentJson(record, projectId, mask ? project(record, mask) : undefined)},"readTime":"${readTime}"}`
          : `{"missing":${JSON.stringify(`${documentsRoot(projectId)}/${path}`)},"readTime":"${readTime}"}`
      }
    })
  }

  *runQuery(body: Body, parent: string, auth: Auth, client: string): Results<string> {
    const { projectId } = this.#options
    const query = parseQuery(body['structuredQuery'], parent)
    yield* this.#read(body, client, function* (this: Reader, view, times): Results<string> {
      yield* this.#askList(view, query, auth, times.now)
      const { readTime } = times
      let isEmpty = true
      for (const record of view.find(query)) {
        if (!record) {
          yield
          continue
        }
        isEmpty = false
        const fields = query.select ? project(record, query.select) : undefined
        yield `{"document":${documentJson(record, projectId, fields)},"readTime":"${readTime}"}`
      }
      if (isEmpty) yield `{"readTime":"${readTime}"}`
    })
  }

  *runAggregationQuery(body: Body, parent: string, auth: Auth, client: string): Results<string> {
    const request = body['structuredAggregationQuery']
    if (!isObject(request)) throw new ApiError(400, "Payload isn't valid for request.")
    const aggregations = parseAggregations(request['aggregations'])
    const query = parseQuery(request['structuredQuery'], parent)
    yield* this.#read(body, client, function* (this: Reader, view, { now, readTime }): Results<string> {
      yield* this.#askList(view, query, auth, now)
      const aggregateFields = yield* answerAggregations(aggregations, query, view)
      yield JSON.stringify({ result: { aggregateFields }, readTime })
    })
  }

  /** Takes the requested snapshot; its read time is determined in the same turn of the event loop. */
  *#read(
    body: Body,
    client: string,
    rows: (this: Reader, view: View, times: ReadTimes) => Results<string>,
  ): Results<string> {
    const { snapshots, clock } = this.#options
    const consistency = parseConsistency(body, this.#options, client)
    const snapshot = snapshots.take()
    try {
      const view = new View(this.#options, consistency, snapshot)
      const now = clock.read()
      // The id of a transaction that this request has begun is sent first, in a row of its own.
      if (consistency.began !== null) yield JSON.stringify({ transaction: consistency.began })
      yield* rows.call(this, view, { now, readTime: formatMicros(consistency.at ?? now) })
    } finally {
      snapshot.release()
    }
  }

  /** Asks the rules about each alternative of a query separately. */
  *#askList(view: View, query: Query, auth: Auth, now: number): Work<void> {
    const prefix = query.parent === '' ? '' : `${query.parent}/`
    const budget = lookupBudget(1)
    for (const structured of query.structured) {
      yield* this.#ask(
        view,
        {
          method: 'list',
          database: '(default)',
          path: `${prefix}${query.collectionId}`,
          auth,
          time: requestTimeOf(now),
          resource: null,
          requestResource: null,
          query: structured,
        },
        budget,
      )
    }
  }

  /** Asks the rules about the state being read and, if that is an earlier one, also about the current one. */
  *#ask(view: View, access: FirestoreAccess, budget: LookupBudget): Work<void> {
    for (const documents of view.states()) {
      const resource = access.method === 'list' ? null : (documents.get(access.path)?.fields ?? null)
      this.#options.guard({ ...access, resource }, readLookups(documents), budget)
      yield
    }
  }
}

/** The times of a read: the current time in microseconds, and the time of the state as sent to the client. */
interface ReadTimes {
  now: number
  readTime: string
}

/** Returns the selected fields only; none when only the name is selected. */
function project(record: StoredRecord, select: NonNullable<Query['select']>): Fields {
  const draft = new Draft({})
  for (const path of select) {
    const value = path[0] === NAME_FIELD ? undefined : valueAt(record.fields, path)
    if (value !== undefined) draft.set(path, value)
  }
  return draft.fields
}
