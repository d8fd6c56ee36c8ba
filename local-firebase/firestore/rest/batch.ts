import { ApiError } from '../../http/error.ts'
import { listOf, membersOf } from '../members.ts'
import { isObject } from '../values/canonical.ts'
import type { Ask } from './exchange.ts'

const MAX_WRITES = 500

/** google.rpc.Code by name. */
const CODES: Record<string, number> = {
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
}

/**
 * Applies each write independently: others are written even if one is refused; each document may occur once.
 * Google reserves this method for a project's owner; here the rules decide on each write as in a commit.
 * Source: google.firestore.v1 BatchWrite. Throws ApiError 400 before anything is written.
 */
export async function batchWrite(body: unknown, ask: Ask): Promise<object> {
  const writes = listOf(membersOf(body, ['database', 'writes', 'labels']).writes)
  if (writes.length > MAX_WRITES)
    throw new ApiError(400, `A maximum of ${MAX_WRITES} writes is allowed in a batch.`)
  const names = writes.map(documentOf)
  if (new Set(names).size < names.length)
    throw new ApiError(400, 'the same document cannot be written more than once in a single request')
  const writeResults: object[] = []
  const status: object[] = []
  for (const write of writes) {
    const { result, error } = await writeOne(write, ask)
    writeResults.push(result)
    status.push(error ? { code: CODES[error.status] ?? 2, message: error.message } : {})
  }
  return writes.length === 0 ? {} : { writeResults, status }
}

async function writeOne(write: unknown, ask: Ask): Promise<{ result: object; error: ApiError | null }> {
  try {
    const { writeResults } = (await ask('commit', '', { writes: [write] })) as { writeResults: [object] }
    return { result: writeResults[0], error: null }
  } catch (error) {
    // A server error or failed authentication is not about this write alone, and ends the request.
    if (error instanceof ApiError && error.code < 500 && error.code !== 401) return { result: {}, error }
    throw error
  }
}

function documentOf(write: unknown): unknown {
  if (!isObject(write)) throw new ApiError(400, "Payload isn't valid for request.")
  const { update, delete: deleted, verify, transform } = write
  if (isObject(update)) return update['name']
  return deleted ?? verify ?? (isObject(transform) ? transform['document'] : undefined)
}
