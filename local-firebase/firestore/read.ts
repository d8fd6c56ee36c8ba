import { ApiError } from '../http/error.ts'
import type { Auth } from '../rules/access.ts'
import type { CommitClock } from '../store/clock.ts'
import { documentJson } from './answer.ts'
import type { Documents, StoredRecord } from './documents.ts'
import { NAME_FIELD, valueAt } from './fieldPath.ts'
import { type Guard, lookupBudget, storedState } from './guard.ts'
import { documentPath, documentsRoot } from './paths.ts'
import { aggregate, orderByAggregates, parseAggregations } from './query/aggregate.ts'
import { parseQuery } from './query/parse.ts'
import type { Query } from './query/query.ts'
import type { QueryEngine } from './query/engine.ts'
import { requestTimeOf } from './writes/apply.ts'
import { isObject } from './values/canonical.ts'
import { formatMicros } from './values/timestamp.ts'
import type { Fields } from './wire.ts'
import { Draft } from './writes/draft.ts'
import { parseMask } from './writes/parse.ts'

type Body = Record<string, unknown>

export interface ReaderOptions {
  documents: Documents
  clock: CommitClock
  guard: Guard
  engine: QueryEngine
  projectId: string
}

/** The reading verbs; each returns the JSON text of its answer and throws ApiError. */
export class Reader {
  readonly #options: ReaderOptions

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  batchGet(body: Body, auth: Auth): string {
    const { documents, clock, guard, projectId } = this.#options
    // The Lite SDK never sends these, and a transaction that is not one would be worse than an error.
    const unsupported = ['transaction', 'newTransaction', 'readTime'].find((key) => body[key] !== undefined)
    if (unsupported) throw new ApiError(501, `batchGet with ${unsupported} is not supported.`)
    const mask = parseMask(body['mask'])
    const names = body['documents'] ?? []
    if (!Array.isArray(names)) throw new ApiError(400, "Payload isn't valid for request.")
    const paths = [...new Set(names.map((name: unknown) => documentPath(name, projectId)))]
    const now = clock.read()
    const lookups = storedState(documents)
    const budget = lookupBudget(paths.length)
    const readTime = formatMicros(now)
    const rows = paths.map((path) => {
      const record = documents.get(path)
      const access = { method: 'get' as const, database: '(default)', path, auth, time: requestTimeOf(now) }
      guard({ ...access, resource: record?.fields ?? null, requestResource: null }, lookups, budget)
      if (record)
        return `{"found":${documentJson(record, projectId, mask ? project(record, mask) : undefined)},"readTime":"${readTime}"}`
      return `{"missing":${JSON.stringify(`${documentsRoot(projectId)}/${path}`)},"readTime":"${readTime}"}`
    })
    return `[${rows.join(',\n')}]`
  }

  runQuery(body: Body, parent: string, auth: Auth): string {
    const { clock, engine, projectId } = this.#options
    const query = parseQuery(body['structuredQuery'], parent)
    this.#ask(query, auth)
    const readTime = formatMicros(clock.read())
    const rows = engine.find(query).map((record) => {
      const fields = query.select ? project(record, query.select) : undefined
      return `{"document":${documentJson(record, projectId, fields)},"readTime":"${readTime}"}`
    })
    return rows.length === 0 ? `[{"readTime":"${readTime}"}]` : `[${rows.join(',\n')}]`
  }

  runAggregationQuery(body: Body, parent: string, auth: Auth): string {
    const request = body['structuredAggregationQuery']
    if (!isObject(request)) throw new ApiError(400, "Payload isn't valid for request.")
    const aggregations = parseAggregations(request['aggregations'])
    const query = parseQuery(request['structuredQuery'], parent)
    this.#ask(query, auth)
    const { engine, clock } = this.#options
    const upTo = Math.max(0, ...aggregations.map((item) => (item.kind === 'count' && item.upTo) || Infinity))
    const counted = orderByAggregates(query, aggregations)
    const onlyCounts = aggregations.every((item) => item.kind === 'count')
    const records = onlyCounts ? [] : engine.find(counted)
    const count = onlyCounts ? engine.count(counted, upTo) : records.length
    const aggregateFields = aggregate(
      aggregations,
      count,
      records.map((record) => record.fields),
    )
    const readTime = formatMicros(clock.read())
    return JSON.stringify([{ result: { aggregateFields }, readTime }])
  }

  #ask(query: Query, auth: Auth): void {
    const { documents, clock, guard } = this.#options
    const prefix = query.parent === '' ? '' : `${query.parent}/`
    guard(
      {
        method: 'list',
        database: '(default)',
        path: `${prefix}${query.collectionId}`,
        auth,
        time: requestTimeOf(clock.read()),
        resource: null,
        requestResource: null,
        query: query.structured,
      },
      storedState(documents),
      lookupBudget(1),
    )
  }
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
