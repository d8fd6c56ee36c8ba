import { connection } from './connection.ts'
import { DataError, type DataErrorCode, dataError } from './error.ts'
import { countRequest, documentRequest, GOOGLE, listRequest, type RestRequest } from './rest-request.ts'
import type { Reader, Stored } from './query.ts'
import { fromWire, type Fields, type Value } from './wire.ts'

const STATUS: Partial<Record<number, DataErrorCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'refused',
  404: 'missing-document',
  409: 'aborted',
}

export interface Answer {
  found?: { name: string; fields?: Fields }
  document?: { name: string; fields?: Fields }
  result?: { aggregateFields?: Partial<Record<string, Value>> }
}

function messageOf(body: unknown): string {
  const first: unknown = Array.isArray(body) ? body[0] : body
  const { error } = (first ?? {}) as { error?: { message?: string } }
  return error?.message ?? 'the server gave no reason'
}

/** Calls Firestore's REST API as a visitor. Throws DataError. */
export async function call({ path, body }: RestRequest): Promise<Answer[]> {
  const host = connection().origin ?? GOOGLE
  const response = await fetch(host + path, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw dataError(cause)
  })
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw dataError(cause)
  })
  // A captive portal's page is an answer, too, but not the database's.
  if (response.ok && Array.isArray(answer)) return answer
  const reason = new Error(messageOf(answer))
  const { code } = dataError(reason)
  const standardCode = code === 'unknown' ? (STATUS[response.status] ?? 'unavailable') : code
  throw new DataError(standardCode, reason.message, { cause: reason })
}

export function storedOf({ name, fields }: { name: string; fields?: Fields }): Stored {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length)
  return { id: path.slice(path.lastIndexOf('/') + 1), path, data: fromWire(fields) }
}

/**
 * Reads as a visitor directly over Firestore's REST API, which the Lite SDK uses too: it serves the first
 * screen while the SDK (36 kB) is still loading. Timestamps are Dates.
 * Source: cloud.google.com/firestore/docs/reference/rest (v1, documents.batchGet, runQuery,
 * runAggregationQuery).
 */
export const firstReader: Reader = {
  document: async (path) => {
    const [answer] = await call(documentRequest(path))
    return answer?.found ? storedOf(answer.found) : null
  },
  list: async (list) => {
    const rows = await call(listRequest(list))
    return rows.flatMap(({ document }) => (document ? [storedOf(document)] : []))
  },
  count: async (list) => {
    const [answer] = await call(countRequest(list))
    const { n } = answer?.result?.aggregateFields ?? {}
    return n && 'integerValue' in n ? Number(n.integerValue) : 0
  },
}
