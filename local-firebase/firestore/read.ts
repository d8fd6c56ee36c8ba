import { ApiError } from '../http/error.ts'
import type { Auth, FirestoreAccess, LookupBudget } from '../rules/access.ts'
import type { CommitClock } from '../store/clock.ts'
import { documentJson } from './answer.ts'
import type { StoredRecord } from './documents.ts'
import { NAME_FIELD, valueAt } from './fieldPath.ts'
import { type Guard, lookupBudget, storedState } from './guard.ts'
import { documentPath, documentsRoot } from './paths.ts'
import { answerAggregations, parseAggregations } from './query/aggregate.ts'
import { parseQuery } from './query/parse.ts'
import type { Query } from './query/query.ts'
import { type Consistency, type ConsistencyContext, parseConsistency } from './transactions/consistency.ts'
import { View, type ViewSources } from './transactions/view.ts'
import { isObject } from './values/canonical.ts'
import { formatMicros } from './values/timestamp.ts'
import type { Fields } from './wire.ts'
import { requestTimeOf } from './writes/apply.ts'
import { Draft } from './writes/draft.ts'
import { parseMask } from './writes/parse.ts'

type Body = Record<string, unknown>

export interface ReaderOptions extends ViewSources, ConsistencyContext {
  clock: CommitClock
  guard: Guard
}

/** The reading verbs; each returns the JSON text of its answer and throws ApiError. */
export class Reader {
  readonly #options: ReaderOptions

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  batchGet(body: Body, auth: Auth, client: string): string {
    const { clock, projectId } = this.#options
    const mask = parseMask(body['mask'])
    const names = body['documents'] ?? []
    if (!Array.isArray(names)) throw new ApiError(400, "Payload isn't valid for request.")
    const paths = [...new Set(names.map((name: unknown) => documentPath(name, projectId)))]
    const consistency = parseConsistency(body, this.#options, client)
    const view = new View(this.#options, consistency)
    const now = clock.read()
    const readTime = formatMicros(consistency.at ?? now)
    const access = { method: 'get' as const, database: '(default)', auth, time: requestTimeOf(now) }
    const budget = lookupBudget(paths.length)
    const rows = paths.map((path) => {
      this.#ask(view, { ...access, path, resource: null, requestResource: null }, budget)
      const record = view.get(path)
      if (record)
        return `{"found":${documentJson(record, projectId, mask ? project(record, mask) : undefined)},"readTime":"${readTime}"}`
      return `{"missing":${JSON.stringify(`${documentsRoot(projectId)}/${path}`)},"readTime":"${readTime}"}`
    })
    return listJson([...beganRows(consistency), ...rows])
  }

  runQuery(body: Body, parent: string, auth: Auth, client: string): string {
    const { clock, projectId } = this.#options
    const query = parseQuery(body['structuredQuery'], parent)
    const consistency = parseConsistency(body, this.#options, client)
    const view = new View(this.#options, consistency)
    this.#askList(view, query, auth)
    const readTime = formatMicros(consistency.at ?? clock.read())
    const rows = view.find(query).map((record) => {
      const fields = query.select ? project(record, query.select) : undefined
      return `{"document":${documentJson(record, projectId, fields)},"readTime":"${readTime}"}`
    })
    if (rows.length === 0) rows.push(`{"readTime":"${readTime}"}`)
    return listJson([...beganRows(consistency), ...rows])
  }

  runAggregationQuery(body: Body, parent: string, auth: Auth, client: string): string {
    const { clock } = this.#options
    const request = body['structuredAggregationQuery']
    if (!isObject(request)) throw new ApiError(400, "Payload isn't valid for request.")
    const aggregations = parseAggregations(request['aggregations'])
    const query = parseQuery(request['structuredQuery'], parent)
    const consistency = parseConsistency(body, this.#options, client)
    const view = new View(this.#options, consistency)
    this.#askList(view, query, auth)
    const aggregateFields = answerAggregations(aggregations, query, view)
    const readTime = formatMicros(consistency.at ?? clock.read())
    return listJson([...beganRows(consistency), JSON.stringify({ result: { aggregateFields }, readTime })])
  }

  #askList(view: View, query: Query, auth: Auth): void {
    const prefix = query.parent === '' ? '' : `${query.parent}/`
    this.#ask(
      view,
      {
        method: 'list',
        database: '(default)',
        path: `${prefix}${query.collectionId}`,
        auth,
        time: requestTimeOf(this.#options.clock.read()),
        resource: null,
        requestResource: null,
        query: query.structured,
      },
      lookupBudget(1),
    )
  }

  /** Rules judge an earlier state as it was, and by what is so now: a right that was taken away stays away. */
  #ask(view: View, access: FirestoreAccess, budget: LookupBudget): void {
    for (const documents of view.states()) {
      const resource = access.method === 'list' ? null : (documents.get(access.path)?.fields ?? null)
      this.#options.guard({ ...access, resource }, storedState(documents), budget)
    }
  }
}

/** The id of a transaction that began with the request comes in a row of its own, before all others. */
function beganRows({ began }: Consistency): string[] {
  return began === null ? [] : [JSON.stringify({ transaction: began })]
}

function listJson(rows: string[]): string {
  return `[${rows.join(',\n')}]`
}

/** Only the selected fields; selecting nothing but the name leaves none. */
function project(record: StoredRecord, select: NonNullable<Query['select']>): Fields {
  const draft = new Draft({})
  for (const path of select) {
    const value = path[0] === NAME_FIELD ? undefined : valueAt(record.fields, path)
    if (value !== undefined) draft.set(path, value)
  }
  return draft.fields
}
