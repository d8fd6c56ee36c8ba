import { ApiError } from '../../http/error.ts'
import { finish, type Work } from '../../scheduling/scheduler.ts'
import { enumName } from '../enum.ts'
import { formatFieldPath, parseFieldPath } from '../field-path.ts'
import { listOf } from '../members.ts'
import { documentPath } from '../paths.ts'
import { canonicalValue, isObject, readFields, readValue } from '../values/canonical.ts'
import { TYPE, typeRank } from '../values/compare.ts'
import { Meter } from '../values/meter.ts'
import { parseMicros } from '../values/timestamp.ts'
import type { Fields, Value } from '../../wire.ts'
import type { Transform } from './transform.ts'

/**
 * Maximum number of writes per commit, which bounds how long others wait. Google's limit was 500 before it
 * was lifted; the batches and imports of staff stay below this one.
 */
export const MAX_WRITES = 1000
/** Google's limit on the transforms of one document in one request. */
const MAX_TRANSFORMS = 500
const SERVER_VALUES = ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'] as const

type Precondition = { exists: boolean } | { updateTime: number } | null

/** One validated and canonical write of a commit. `mask` null replaces the whole document. */
export interface Write {
  kind: 'update' | 'delete' | 'verify'
  path: string
  fields: Fields
  mask: (readonly string[])[] | null
  transforms: Transform[]
  precondition: Precondition
}

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")

/** Parses the `writes` of a commit request. Throws ApiError 400. Source: google.firestore.v1 Write. */
export function parseWrites(input: unknown, projectId: string): Write[] {
  return finish(readWrites(input, projectId))
}

/** Like parseWrites, as Work. */
export function* readWrites(input: unknown, projectId: string): Work<Write[]> {
  if (input === undefined) return []
  if (!Array.isArray(input)) throw malformed()
  if (input.length > MAX_WRITES) throw new ApiError(400, `maximum ${MAX_WRITES} writes allowed per request`)
  const writes: Write[] = []
  for (const write of input) {
    writes.push(yield* readWrite(write, projectId))
    yield
  }
  checkTogether(writes)
  return writes
}

function* readWrite(input: unknown, projectId: string): Work<Write> {
  if (!isObject(input)) throw malformed()
  const {
    update,
    delete: deleted,
    verify,
    transform,
    updateMask,
    updateTransforms,
    currentDocument,
    ...rest
  } = input
  const kinds = [update, deleted, verify, transform].filter((kind) => kind !== undefined)
  if (Object.keys(rest).length > 0 || kinds.length !== 1) throw malformed()
  if (update === undefined) checkAlone(kindOf(input), updateMask, updateTransforms)
  const precondition = parsePrecondition(currentDocument)
  const bare = { fields: {}, mask: null, transforms: [], precondition }
  if (deleted !== undefined) return { ...bare, kind: 'delete', path: documentPath(deleted, projectId) }
  if (verify !== undefined) return { ...bare, kind: 'verify', path: documentPath(verify, projectId) }
  if (transform !== undefined) {
    if (!isObject(transform)) throw malformed()
    const path = documentPath(transform['document'], projectId)
    return {
      ...bare,
      kind: 'update',
      path,
      mask: [],
      transforms: yield* readTransforms(transform['fieldTransforms']),
    }
  }
  if (!isObject(update)) throw malformed()
  return {
    kind: 'update',
    path: documentPath(update['name'], projectId),
    fields: yield* readFields(update['fields'], new Meter()),
    mask: yield* readMask(updateMask),
    transforms: yield* readTransforms(updateTransforms),
    precondition,
  }
}

const kindOf = (write: object): string =>
  'delete' in write ? 'delete' : 'verify' in write ? 'verify' : 'transform'

/** Throws ApiError 400 for a mask or transforms on a write that is not an update, which would be ignored. */
function checkAlone(kind: string, mask: unknown, transforms: unknown): void {
  const extra =
    mask !== undefined ? 'document mask' : listOf(transforms).length > 0 ? 'update transform' : null
  if (extra) throw new ApiError(400, `a ${kind} must not specify a ${extra}.`)
}

function parsePrecondition(input: unknown): Precondition {
  if (input === undefined) return null
  if (!isObject(input)) throw malformed()
  const { exists, updateTime, ...rest } = input
  if (Object.keys(rest).length > 0 || (exists !== undefined && updateTime !== undefined)) throw malformed()
  if (updateTime !== undefined) return { updateTime: parseMicros(updateTime) }
  if (exists === undefined) return null
  if (typeof exists !== 'boolean') throw malformed()
  return { exists }
}

/** Parses a mask's paths; null when there is no mask. Throws ApiError 400. */
export function parseMask(input: unknown): (readonly string[])[] | null {
  return finish(readMask(input))
}

function* readMask(input: unknown): Work<(readonly string[])[] | null> {
  if (input === undefined) return null
  if (!isObject(input) || !Array.isArray(input['fieldPaths'] ?? [])) throw malformed()
  const meter = new Meter()
  const paths: (readonly string[])[] = []
  for (const text of (input['fieldPaths'] ?? []) as unknown[]) {
    const path = parseFieldPath(text)
    for (const segment of path) meter.take(segment.length)
    paths.push(path)
    if (meter.isDue()) yield
  }
  return paths
}

function* readTransforms(input: unknown): Work<Transform[]> {
  if (input === undefined) return []
  if (!Array.isArray(input)) throw malformed()
  if (input.length > MAX_TRANSFORMS) throw tooManyTransforms()
  const transforms: Transform[] = []
  for (const transform of input) {
    transforms.push(yield* readTransform(transform))
    yield
  }
  checkNesting(transforms)
  return transforms
}

function tooManyTransforms(): ApiError {
  return new ApiError(
    400,
    `At most ${MAX_TRANSFORMS} field transformations can be performed on one document.`,
  )
}

/** A node in the tree of transformed fields. */
interface Transformed {
  isWhole: boolean
  within: Map<string, Transformed>
}

const untouched = (): Transformed => ({ isWhole: false, within: new Map() })

/** Throws ApiError 400 when a field and one nested in it are both transformed. */
function checkNesting(transforms: Transform[]): void {
  const root = untouched()
  const ends = transforms.map(({ path }) => {
    let field = root
    for (const segment of path) {
      let inner = field.within.get(segment)
      if (!inner) field.within.set(segment, (inner = untouched()))
      field = inner
    }
    return field
  })
  const outer = transforms[ends.findIndex(({ within }) => within.size > 0)]
  if (!outer) return
  const name = formatFieldPath(outer.path)
  throw new ApiError(400, `Cannot transform property ${name} and its nested property at the same time.`)
}

function* readTransform(input: unknown): Work<Transform> {
  if (!isObject(input)) throw malformed()
  const { fieldPath, ...operation } = input
  const path = parseFieldPath(fieldPath)
  const [kind, extra] = Object.keys(operation)
  if (kind === undefined || extra !== undefined) throw malformed()
  const operand = operation[kind]
  switch (kind) {
    case 'setToServerValue':
      if (enumName(operand, SERVER_VALUES) !== 'REQUEST_TIME') throw malformed()
      return { path, kind: 'requestTime' }
    case 'increment':
    case 'maximum':
    case 'minimum':
      return { path, kind, operand: number(operand) }
    case 'appendMissingElements':
      return { path, kind: 'append', operands: yield* readList(operand) }
    case 'removeAllFromArray':
      return { path, kind: 'remove', operands: yield* readList(operand) }
    default:
      throw malformed()
  }
}

function number(input: unknown): Value {
  const value = canonicalValue(input)
  const rank = typeRank(value)
  if (rank !== TYPE.number && rank !== TYPE.nan) throw new ApiError(400, 'Input must be int64 or double.')
  return value
}

function* readList(input: unknown): Work<Value[]> {
  const value = yield* readValue({ arrayValue: input }, new Meter())
  return 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
}

/** Checks the limits on a commit's writes to the same document. Throws ApiError 400. */
function checkTogether(writes: Write[]): void {
  const earlier = new Map<string, Write>()
  const transforms = new Map<string, number>()
  for (const write of writes) {
    const other = earlier.get(write.path)
    if (write.kind === 'verify' && !write.precondition)
      throw new ApiError(400, 'a verify must contain a precondition')
    if (other && write.kind === 'verify' && other.kind === 'verify') {
      throw new ApiError(400, 'the same document cannot be verified more than once in a single request')
    }
    if (other && (write.kind === 'verify' || other.kind === 'verify')) {
      throw new ApiError(400, 'the same document cannot be verified and then written in a single request')
    }
    const expected = expectedExistence(write)
    if (other && expected !== null && expected !== (other.kind !== 'delete')) {
      throw new ApiError(400, `Cannot ${nameOf(other)} then ${nameOf(write)} an entity in the same request.`)
    }
    earlier.set(write.path, write)
    const transformed = (transforms.get(write.path) ?? 0) + write.transforms.length
    if (transformed > MAX_TRANSFORMS) throw tooManyTransforms()
    transforms.set(write.path, transformed)
  }
}

function expectedExistence({ precondition }: Write): boolean | null {
  return precondition && 'exists' in precondition ? precondition.exists : null
}

/** Returns Datastore's name for a write, which Firestore's messages still use. */
function nameOf(write: Write): string {
  if (write.kind === 'delete') return 'delete'
  const expected = expectedExistence(write)
  return expected === null ? 'upsert' : expected ? 'update' : 'insert'
}
