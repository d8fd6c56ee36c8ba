import { ApiError } from '../../http/error.ts'
import { type Documents, StoredRecord } from '../documents.ts'
import { valueAt } from '../field-path.ts'
import { documentsRoot } from '../paths.ts'
import { identicalFields } from '../values/same.ts'
import type { Fields, Value } from '../../wire.ts'
import { Draft } from './draft.ts'
import type { Write } from './parse.ts'
import { applyTransform } from './transform.ts'

/** The effect of one write: the document before and after it, and the results of its transforms. */
export interface Step {
  write: Write
  before: StoredRecord | null
  after: StoredRecord | null
  transformResults: Value[]
  /** The error of a failed precondition, if any; later steps are then meaningless. */
  failure: ApiError | null
}

/** A document touched by a commit. */
interface Touched {
  /** The document before the commit; undefined until it is read. */
  before: StoredRecord | null | undefined
  /** The document after the writes applied so far. */
  after: StoredRecord | null
  /** The indexes of its writes in the commit, and how many of them have been applied. */
  indexes: number[]
  applied: number
}

export interface ChangesSources {
  documents: Pick<Documents, 'get'>
  projectId: string
  /** The request time, in microseconds; not earlier than any stored change. */
  time: number
}

/**
 * The state that a commit would leave, computed in memory without writing anything. Lazy: a write is applied
 * when its effect is first needed, after earlier writes to its document, so a commit refused at its first
 * write costs no more.
 */
export class Changes {
  readonly #writes: Write[]
  readonly #sources: ChangesSources
  readonly #steps: (Step | undefined)[]
  readonly #documents = new Map<string, Touched>()
  /**
   * The versions that this commit produces, and whether each is a new document; at() sets their final times.
   */
  readonly #made = new Map<StoredRecord, boolean>()

  constructor(writes: Write[], sources: ChangesSources) {
    this.#writes = writes
    this.#sources = sources
    this.#steps = writes.map(() => undefined)
    for (const [i, { path }] of writes.entries()) {
      const touched = this.#documents.get(path)
      if (touched) touched.indexes.push(i)
      else this.#documents.set(path, { before: undefined, after: null, indexes: [i], applied: 0 })
    }
  }

  /** The paths of the touched documents, in the order of their first writes. */
  get paths(): Iterable<string> {
    return this.#documents.keys()
  }

  has(path: string): boolean {
    return this.#documents.has(path)
  }

  step(i: number): Step {
    const write = this.#writes[i] as Write
    const touched = this.#documents.get(write.path) as Touched
    while (!this.#steps[i]) this.#apply(touched)
    return this.#steps[i]
  }

  /** Returns a document as it was before the commit, touched or not. */
  before(path: string): StoredRecord | null {
    const touched = this.#documents.get(path)
    return touched ? this.#read(path, touched) : this.#sources.documents.get(path)
  }

  /** Returns a document as it is after the whole commit. */
  after(path: string): StoredRecord | null {
    const touched = this.#documents.get(path)
    if (!touched) return this.#sources.documents.get(path)
    while (touched.applied < touched.indexes.length) this.#apply(touched)
    return touched.after
  }

  /** Returns a document of this commit with its final times, given the commit time in microseconds. */
  at(time: number, record: StoredRecord | null): StoredRecord | null {
    if (!record) return null
    const isNew = this.#made.get(record)
    return isNew === undefined ? record : record.changedAt(time, isNew)
  }

  #read(path: string, touched: Touched): StoredRecord | null {
    if (touched.before === undefined) touched.before = touched.after = this.#sources.documents.get(path)
    return touched.before
  }

  #apply(touched: Touched): void {
    const { projectId, time } = this.#sources
    const index = touched.indexes[touched.applied++] as number
    const write = this.#writes[index] as Write
    this.#read(write.path, touched)
    const before = touched.after
    const failure = checkPrecondition(write, before, projectId)
    const transformResults: Value[] = []
    if (write.kind === 'delete') touched.after = null
    if (write.kind === 'update') {
      // Server timestamps have millisecond precision, and must equal request.time in the rules.
      const fields = updatedFields(write, before?.fields ?? null, requestTimeOf(time), transformResults)
      if (!before || !identicalFields(before.fields, fields)) {
        // A provisional time that no stored version has, so that a precondition on it fails.
        const at = time + 1
        touched.after = new StoredRecord(write.path, undefined, before?.created ?? at, at, fields)
        this.#made.set(touched.after, !before || this.#made.get(before) === true)
      }
    }
    this.#steps[index] = { write, before, after: touched.after, transformResults, failure }
  }
}

/** Formats a time as RFC 3339 in milliseconds, for request.time in rules and for server timestamps. */
export function requestTimeOf(commitTime: number): string {
  return new Date(Math.floor(commitTime / 1000)).toISOString()
}

function updatedFields(write: Write, before: Fields | null, time: string, results: Value[]): Fields {
  if (!write.mask && write.transforms.length === 0) return write.fields
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
