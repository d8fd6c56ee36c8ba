import { site } from '../config.ts'
import type { CountQuery, Filter, FilterOp, ListQuery } from './query.ts'
import { fieldPath, toWire, type Value } from './wire.ts'

const OPS: Record<FilterOp, string> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
}

export const GOOGLE = 'https://firestore.googleapis.com'

const root = () => `projects/${site.firebase.projectId}/databases/(default)/documents`

/** A request to Firestore's REST API; `path` is relative to its host. */
export interface RestRequest {
  path: string
  body: object
}

// The key in the URL and a body sent as plain text keep this a simple request: no preflight.
const request = (verb: string, body: object): RestRequest => ({
  path: `/v1/${root()}:${verb}?key=${encodeURIComponent(site.firebase.apiKey)}`,
  body,
})

/** Encodes the operand of a filter; an id compared with `__name__` is sent as the document's full name. */
function operand(collection: string, name: string, value: unknown): Value {
  if (name !== '__name__') return toWire(value)
  if (Array.isArray(value))
    return { arrayValue: { values: value.map((id) => operand(collection, name, id)) } }
  return { referenceValue: `${root()}/${collection}/${String(value)}` }
}

const filterOf = (collection: string, [name, op, value]: Filter) =>
  value === null
    ? { unaryFilter: { field: { fieldPath: fieldPath(name) }, op: op === '==' ? 'IS_NULL' : 'IS_NOT_NULL' } }
    : {
        fieldFilter: {
          field: { fieldPath: fieldPath(name) },
          op: OPS[op],
          value: operand(collection, name, value),
        },
      }

function structuredQuery({ collection, where = [], orderBy = [], limit, after }: CountQuery) {
  const filters = where.map((filter) => filterOf(collection, filter))
  return {
    from: [{ collectionId: collection }],
    ...(filters.length === 1 ? { where: filters[0] } : {}),
    ...(filters.length > 1 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
    orderBy: orderBy.map(([name, direction]) => ({
      field: { fieldPath: fieldPath(name) },
      direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    })),
    ...(after
      ? {
          startAt: {
            before: false,
            values: after.map((value, at) => operand(collection, orderBy[at]?.[0] ?? '', value)),
          },
        }
      : {}),
    ...(limit ? { limit } : {}),
  }
}

/** `only` names the fields to return; all of them when omitted. */
export const documentsRequest = (paths: readonly string[], only?: readonly string[]): RestRequest =>
  request('batchGet', {
    documents: paths.map((path) => `${root()}/${path}`),
    ...(only ? { mask: { fieldPaths: only } } : {}),
  })

export const documentRequest = (path: string): RestRequest => documentsRequest([path])

export const listRequest = (list: ListQuery): RestRequest =>
  request('runQuery', { structuredQuery: structuredQuery(list) })

export const countRequest = (list: CountQuery): RestRequest =>
  request('runAggregationQuery', {
    structuredAggregationQuery: {
      aggregations: [{ alias: 'n', count: {} }],
      structuredQuery: structuredQuery(list),
    },
  })
