import { ApiError } from '../http/error.ts'
import { CONSISTENCY_MEMBERS } from './transactions/consistency.ts'
import { isObject } from './values/canonical.ts'

export type Verb =
  | 'beginTransaction'
  | 'rollback'
  | 'commit'
  | 'batchGet'
  | 'runQuery'
  | 'runAggregationQuery'

/** The members allowed in each verb's body besides `database`. Source: google.firestore.v1. */
const MEMBERS: Record<Verb, readonly string[]> = {
  beginTransaction: ['options'],
  rollback: ['transaction'],
  commit: ['writes', 'transaction'],
  batchGet: ['documents', 'mask', ...CONSISTENCY_MEMBERS],
  runQuery: ['structuredQuery', ...CONSISTENCY_MEMBERS],
  runAggregationQuery: ['structuredAggregationQuery', ...CONSISTENCY_MEMBERS],
}

export const isVerb = (text: string): text is Verb => Object.hasOwn(MEMBERS, text)

/** Checks and returns the members of a body, treating null as absent. Throws ApiError 400. */
export function checkBody(input: unknown, verb: Verb, projectId: string): Record<string, unknown> {
  if (!isObject(input)) throw new ApiError(400, "Payload isn't valid for request.")
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  const body = Object.fromEntries(given)
  const database = body['database'] ?? `projects/${projectId}/databases/(default)`
  if (
    database !== `projects/${projectId}/databases/(default)` ||
    Object.keys(body).some((member) => member !== 'database' && !MEMBERS[verb].includes(member))
  ) {
    throw new ApiError(400, "Payload isn't valid for request.")
  }
  return body
}
