import { ApiError } from '../../http/error.ts'
import { type Documents, StoredRecord } from '../documents.ts'
import { valueAt } from '../fieldPath.ts'
import { documentsRoot } from '../paths.ts'
import { identicalFields } from '../values/same.ts'
import type { Fields, Value } from '../wire.ts'
import { Draft } from './draft.ts'
import type { Write } from './parse.ts'
import { applyTransform } from './transform.ts'

/** What one write did: the document before and after it, and the transforms' results. */
export interface Step {
  write: Write
  before: StoredRecord | null
  after: StoredRecord | null
  transformResults: Value[]
  /** Why the precondition failed, if it did; the steps after it are then meaningless. */
  failure: ApiError | null
}

/** The state a commit would leave behind, worked out in memory; nothing is written. */
export interface Outcome {
  steps: Step[]
  /** Per touched path the document before and after the whole commit. */
  changes: Map<string, { before: StoredRecord | null; after: StoredRecord | null }>
}

/** Applies writes in order; each sees the effect of the ones before it. `commitTime` in microseconds. */
export function applyWrites(
  writes: Write[],
  documents: Documents,
  commitTime: number,
  projectId: string,
): Outcome {
  const changes: Outcome['changes'] = new Map()
  // Server timestamps have the resolution of milliseconds, and rules must see the same request.time.
  const requestTime = requestTimeOf(commitTime)
  const steps = writes.map((write) => {
    let change = changes.get(write.path)
    if (!change) {
      const before = documents.get(write.path)
      change = { before, after: before }
      changes.set(write.path, change)
    }
    const before = change.after
    const failure = checkPrecondition(write, before, projectId)
    const transformResults: Value[] = []
    if (write.kind === 'delete') change.after = null
    if (write.kind === 'update') {
      const fields = updatedFields(write, before?.fields ?? null, requestTime, transformResults)
      change.after = recordAfter(write.path, before, fields, commitTime)
    }
    return { write, before, after: change.after, transformResults, failure }
  })
  return { steps, changes }
}

/** RFC 3339 in milliseconds: request.time in rules and the value of every server timestamp of the commit. */
export function requestTimeOf(commitTime: number): string {
  return new Date(Math.floor(commitTime / 1000)).toISOString()
}

function updatedFields(write: Write, before: Fields | null, time: string, results: Value[]): Fields {
  const draft = new Draft(write.mask ? (before ?? {}) : write.fields)
  for (const path of write.mask ?? []) {
    const value = valueAt(write.fields, path)
    if (value === undefined) draft.delete(path)
    else draft.set(path, value)
  }
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(transform, valueAt(draft.fields, transform.path), time)
    draft.set(transform.path, value)
    results.push(result)
  }
  return draft.fields
}

function recordAfter(
  path: string,
  before: StoredRecord | null,
  fields: Fields,
  commitTime: number,
): StoredRecord {
  if (before && identicalFields(before.fields, fields)) return before
  return new StoredRecord(path, JSON.stringify(fields), before?.created ?? commitTime, commitTime, fields)
}

function checkPrecondition(write: Write, before: StoredRecord | null, projectId: string): ApiError | null {
  const expected = write.precondition
  if (!expected) return null
  const name = `${documentsRoot(projectId)}/${write.path}`
  if ('exists' in expected) {
    if (expected.exists && !before) return new ApiError(404, `No document to update: ${name}`)
    if (!expected.exists && before)
      return new ApiError(409, `Document already exists: ${name}`, 'ALREADY_EXISTS')
    return null
  }
  const stored = before?.updated ?? 0
  if (stored === expected.updateTime) return null
  return new ApiError(
    400,
    `the stored version (${stored}) does not match the required base version (${expected.updateTime})`,
    'FAILED_PRECONDITION',
  )
}
