import { ApiError } from '../../http/error.ts'
import { type Documents, StoredRecord } from '../documents.ts'
import { valueAt } from '../field-path.ts'
import { documentsRoot } from '../paths.ts'
import { identicalFields } from '../values/same.ts'
import type { Fields, Value } from '../../wire.ts'
import { Draft } from './draft.ts'
import type { Write } from './parse.ts'
import { applyTransform } from './transform.ts'

/** What one write does: the document before and after it, and the transforms' results. */
export interface Step {
  write: Write
  before: StoredRecord | null
  after: StoredRecord | null
  transformResults: Value[]
  /** Why the precondition failed, if it did; the steps after it are then meaningless. */
  failure: ApiError | null
}

/** A document that a commit touches. */
interface Touched {
  /** Undefined until it is read. */
  before: StoredRecord | null | undefined
  /** After the writes that were applied so far. */
  after: StoredRecord | null
  /** The indexes of its writes in the commit, and how many of them were applied. */
  indexes: number[]
  applied: number
}

export interface ChangesSources {
  documents: Pick<Documents, 'get'>
  projectId: string
  /** When it was asked for, in microseconds: not before anything that is stored. */
  time: number
}

/**
 * The state that a commit would leave behind, in memory; nothing is written. A write is applied when its effect is first
 * asked for, after the earlier ones of its document: a commit that is refused at its first write costs no more.
 */
export class Changes {
  readonly #writes: Write[]
  readonly #sources: ChangesSources
  readonly #steps: (Step | undefined)[]
  readonly #documents = new Map<string, Touched>()
  /** Documents as this commit makes them, and whether they are new; their times are not known before it is written. */
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

  /** The paths of the documents that it touches, in the order of their first writes. */
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

  /** A document before the commit, touched by it or not. */
  before(path: string): StoredRecord | null {
    const touched = this.#documents.get(path)
    return touched ? this.#read(path, touched) : this.#sources.documents.get(path)
  }

  /** A document after all of the commit. */
  after(path: string): StoredRecord | null {
    const touched = this.#documents.get(path)
    if (!touched) return this.#sources.documents.get(path)
    while (touched.applied < touched.indexes.length) this.#apply(touched)
    return touched.after
  }

  /** A document after the commit as it is stored at a time, in microseconds. */
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
      // Server timestamps have the resolution of milliseconds, and rules must see the same request.time.
      const fields = updatedFields(write, before?.fields ?? null, requestTimeOf(time), transformResults)
      if (!before || !identicalFields(before.fields, fields)) {
        // No stored version has this time, so that a precondition on one fails.
        const at = time + 1
        touched.after = new StoredRecord(write.path, undefined, before?.created ?? at, at, fields)
        this.#made.set(touched.after, !before || this.#made.get(before) === true)
      }
    }
    this.#steps[index] = { write, before, after: touched.after, transformResults, failure }
  }
}

/** RFC 3339 in milliseconds: request.time in rules and the value of every server timestamp of the commit. */
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
