import { site } from '../config.ts'
import { connection } from './connection.ts'
import { DataError, type DataErrorCode, dataError } from './error.ts'
import type { CountQuery, Filter, FilterOp, Reader, Stored } from './query.ts'
import { fieldPath, fromWire, type Fields, toWire, type Value } from './wire.ts'

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

const STATUS: Partial<Record<number, DataErrorCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'refused',
  404: 'missing-document',
  409: 'aborted',
}

const root = () => `projects/${site.firebase.projectId}/databases/(default)/documents`

/** An id compared with `__name__` travels as the document's full name. */
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

interface Answer {
  found?: { name: string; fields?: Fields }
  document?: { name: string; fields?: Fields }
  result?: { aggregateFields?: Partial<Record<string, Value>> }
}

function messageOf(body: unknown): string {
  const first: unknown = Array.isArray(body) ? body[0] : body
  const { error } = (first ?? {}) as { error?: { message?: string } }
  return error?.message ?? 'the server gave no reason'
}

async function call(verb: string, body: object): Promise<Answer[]> {
  const host = connection().origin ?? 'https://firestore.googleapis.com'
  // The key in the address and a body sent as plain text keep this a simple request: no preflight.
  const response = await fetch(
    `${host}/v1/${root()}:${verb}?key=${encodeURIComponent(site.firebase.apiKey)}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(body),
    },
  ).catch((cause: unknown) => {
    throw dataError(cause)
  })
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw dataError(cause)
  })
  if (response.ok) return answer as Answer[]
  const reason = new Error(messageOf(answer))
  const { code } = dataError(reason)
  const known = code === 'unknown' ? (STATUS[response.status] ?? 'unavailable') : code
  throw new DataError(known, reason.message, { cause: reason })
}

function storedOf({ name, fields }: { name: string; fields?: Fields }): Stored {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length)
  return { id: path.slice(path.lastIndexOf('/') + 1), path, data: fromWire(fields) }
}

/**
 * Reads as a visitor straight over Firestore's REST interface, the one the Lite SDK speaks: it answers the first
 * screen while the SDK (36 kB) is still to come. Timestamps are Dates.
 * Source: cloud.google.com/firestore/docs/reference/rest (v1, documents.batchGet, runQuery, runAggregationQuery).
 */
export const firstReader: Reader = {
  document: async (path) => {
    const [answer] = await call('batchGet', { documents: [`${root()}/${path}`] })
    return answer?.found ? storedOf(answer.found) : null
  },
  list: async (list) => {
    const rows = await call('runQuery', { structuredQuery: structuredQuery(list) })
    return rows.flatMap(({ document }) => (document ? [storedOf(document)] : []))
  },
  count: async (list) => {
    const [answer] = await call('runAggregationQuery', {
      structuredAggregationQuery: {
        aggregations: [{ alias: 'n', count: {} }],
        structuredQuery: structuredQuery(list),
      },
    })
    const { n } = answer?.result?.aggregateFields ?? {}
    return n && 'integerValue' in n ? Number(n.integerValue) : 0
  },
}
