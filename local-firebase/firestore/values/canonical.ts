import { ApiError } from '../../http/error.ts'
import { finish, type Work } from '../../scheduling/scheduler.ts'
import { enumName } from '../enum.ts'
import { checkReference, isReservedName } from '../paths.ts'
import type { Fields, Value } from '../../wire.ts'
import { TYPE, typeRank } from './compare.ts'
import { Meter } from './meter.ts'
import { scalarSize } from './size.ts'
import { formatMoment, parseMoment } from './timestamp.ts'

const MAX_DEPTH = 20
const MAX_NAME_BYTES = 1500
const MAX_VALUE_BYTES = 1_048_487
const MAX_BASE64_LENGTH = Math.ceil(MAX_VALUE_BYTES / 3) * 4
/** Firestore's limit for a document name is 6 KiB, to which another project and database add their names. */
const MAX_REFERENCE_LENGTH = 8192
/** Maximum length of a double as text; no double needs more digits. */
const MAX_NUMBER_LENGTH = 1100
const INT64_MIN = -(2n ** 63n)
const INT64_MAX = 2n ** 63n - 1n

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")
const invalid = (message: string): ApiError => new ApiError(400, message)

/** The location of a value: `depth` counts enclosing maps and arrays, `at` is its path for messages. */
interface Context {
  depth: number
  at: string
  meter: Meter
}

/**
 * Validates a document's fields as received and returns them in the canonical form that is stored: integers
 * as decimal text, timestamps in microseconds, bytes in standard base64. Throws ApiError 400 with Google's
 * message for invalid or unknown members, and as soon as the fields exceed the size of a document.
 */
export function canonicalFields(input: unknown): Fields {
  return finish(readFields(input, new Meter()))
}

/** Like canonicalFields, for one value. */
export function canonicalValue(input: unknown): Value {
  return finish(readValue(input, new Meter()))
}

/** Like canonicalFields, as Work; `meter` sums up all that is read with it. */
export function readFields(input: unknown, meter: Meter): Work<Fields> {
  return fieldsOf(input, { depth: 0, at: '', meter })
}

/** Like canonicalValue, as Work. */
export function readValue(input: unknown, meter: Meter): Work<Value> {
  return valueOf(input, { depth: 0, at: '', meter })
}

function* fieldsOf(input: unknown, { depth, at, meter }: Context): Work<Fields> {
  if (input === undefined) return {}
  if (!isObject(input)) throw malformed()
  const fields: Fields = {}
  for (const name of Object.keys(input)) {
    checkFieldName(name)
    meter.take(name.length + 1)
    const inner = { depth, at: at === '' ? name : `${at}.${name}`, meter }
    fields[name] = scalar(input[name], inner) ?? (yield* valueOf(input[name], inner))
    if (meter.isDue()) yield
  }
  return fields
}

function* valueOf(input: unknown, context: Context): Work<Value> {
  const simple = scalar(input, context)
  if (simple) return simple
  const { arrayValue, mapValue } = input as Record<string, unknown>
  const inner = { ...context, depth: context.depth + 1 }
  if (inner.depth > MAX_DEPTH)
    throw invalid(`Property ${context.at.split('.')[0]} contains an invalid nested entity.`)
  return arrayValue === undefined
    ? { mapValue: yield* map(mapValue, inner) }
    : { arrayValue: yield* array(arrayValue, inner) }
}

/** Reads a value that contains no others; returns null for an array or a map. */
function scalar(input: unknown, { at, meter }: Context): Value | null {
  if (!isObject(input)) throw malformed()
  const kind = onlyKey(input)
  if (kind === 'arrayValue' || kind === 'mapValue') return null
  const value = scalarOf(kind, input[kind], at)
  meter.take(scalarSize(value))
  return value
}

function onlyKey(input: Record<string, unknown>): string {
  let only: string | null = null
  for (const key in input) {
    if (only !== null) throw malformed()
    only = key
  }
  if (only === null) throw malformed()
  return only
}

function scalarOf(kind: string, content: unknown, at: string): Value {
  switch (kind) {
    case 'stringValue':
      return { stringValue: text(content, at) }
    case 'integerValue':
      return { integerValue: integer(content) }
    case 'doubleValue':
      return { doubleValue: double(content) }
    case 'booleanValue':
      if (typeof content !== 'boolean') throw malformed()
      return { booleanValue: content }
    case 'nullValue':
      enumName(content, ['NULL_VALUE'])
      return { nullValue: null }
    case 'timestampValue': {
      const moment = typeof content === 'string' ? parseMoment(content) : null
      if (!moment) throw malformed()
      return { timestampValue: formatMoment(moment) }
    }
    case 'bytesValue':
      return { bytesValue: bytes(content, at) }
    case 'referenceValue':
      return { referenceValue: reference(content, at) }
    case 'geoPointValue':
      return { geoPointValue: geoPoint(content) }
    default:
      throw malformed()
  }
}

function reference(content: unknown, at: string): string {
  // A text that is too long is invalid and need not be searched.
  checkReference(typeof content === 'string' && content.length > MAX_REFERENCE_LENGTH ? '' : content)
  return text(content, at)
}

function text(content: unknown, at: string): string {
  if (typeof content !== 'string') throw malformed()
  if (content.length * 3 > MAX_VALUE_BYTES && Buffer.byteLength(content) > MAX_VALUE_BYTES) throw tooLong(at)
  if (/\p{Surrogate}/u.test(content)) throw malformed()
  return content
}

function tooLong(at: string): ApiError {
  return invalid(`The value of property "${at}" is longer than ${MAX_VALUE_BYTES} bytes.`)
}

function integer(content: unknown): string {
  if (typeof content === 'number' && Number.isSafeInteger(content)) return String(content)
  if (typeof content !== 'string' || !/^-?\d{1,20}$/.test(content)) throw malformed()
  if (content.length < 16) return String(Number(content) + 0)
  const exact = BigInt(content)
  if (exact < INT64_MIN || exact > INT64_MAX) throw malformed()
  return exact.toString()
}

type Double = Extract<Value, { doubleValue: unknown }>['doubleValue']

function double(content: unknown): Double {
  const number =
    typeof content === 'string' &&
    content.length <= MAX_NUMBER_LENGTH &&
    /^(NaN|-?Infinity|-?\d+(\.\d+)?([eE][+-]?\d+)?)$/.test(content)
      ? Number(content)
      : content
  if (typeof number !== 'number') throw malformed()
  if (Number.isNaN(number)) return 'NaN'
  if (!Number.isFinite(number)) return number > 0 ? 'Infinity' : '-Infinity'
  return Object.is(number, -0) ? '-0' : number
}

function bytes(content: unknown, at: string): string {
  if (typeof content !== 'string') throw malformed()
  if (content.length > MAX_BASE64_LENGTH) throw tooLong(at)
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(content)) throw malformed()
  const decoded = Buffer.from(content, 'base64')
  if (decoded.length > MAX_VALUE_BYTES) throw tooLong(at)
  return decoded.toString('base64')
}

function geoPoint(content: unknown): { latitude: number; longitude: number } {
  if (!isObject(content)) throw malformed()
  const { latitude = 0, longitude = 0, ...rest } = content
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || Object.keys(rest).length > 0)
    throw malformed()
  if (Math.abs(latitude) > 90) throw invalid(outside('latitude', latitude, 90))
  if (Math.abs(longitude) > 180) throw invalid(outside('longitude', longitude, 180))
  return { latitude, longitude }
}

function outside(name: string, degrees: number, limit: number): string {
  return `Geo point ${name} '${degrees}' outside permitted range -${limit}.0 to ${limit}.0.`
}

function* array(content: unknown, { depth, at, meter }: Context): Work<{ values?: Value[] }> {
  if (!isObject(content) || Object.keys(content).some((key) => key !== 'values')) throw malformed()
  const items = content['values'] ?? []
  if (!Array.isArray(items)) throw malformed()
  if (items.length === 0) meter.take(0)
  const context = { depth, at, meter }
  const values: Value[] = []
  for (const item of items) {
    if (isObject(item) && 'arrayValue' in item)
      throw invalid('Cannot convert an array value in an array value.')
    if (isVectorOnWire(item)) throw invalid('Cannot convert a vector value in an array value.')
    values.push(scalar(item, context) ?? (yield* valueOf(item, context)))
    if (meter.isDue()) yield
  }
  return values.length === 0 ? {} : { values }
}

function* map(content: unknown, context: Context): Work<{ fields?: Fields }> {
  if (!isObject(content) || Object.keys(content).some((key) => key !== 'fields')) throw malformed()
  const input = content['fields'] ?? {}
  context.meter.take(0)
  if (isObject(input) && isVectorMarker(input['__type__'])) return yield* vector(input, context)
  const fields = yield* fieldsOf(input, context)
  return Object.keys(fields).length === 0 ? {} : { fields }
}

function isVectorOnWire(value: unknown): boolean {
  const fields = isObject(value) && isObject(value['mapValue']) ? value['mapValue']['fields'] : undefined
  return isObject(fields) && isVectorMarker(fields['__type__'])
}

function isVectorMarker(type: unknown): boolean {
  return isObject(type) && type['stringValue'] === '__vector__'
}

function* vector(input: Record<string, unknown>, context: Context): Work<{ fields: Fields }> {
  const value = yield* valueOf(input['value'], { ...context, at: '' })
  const numbers = 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
  if (Object.keys(input).length !== 2 || numbers.length === 0 || numbers.length > 2048) throw malformed()
  if (numbers.some((number) => !('doubleValue' in number))) {
    throw invalid("Vector must only contain values of type 'double'")
  }
  if (numbers.some((number) => typeRank(number) === TYPE.nan))
    throw invalid('Vector cannot contain NaN values.')
  return { fields: { __type__: { stringValue: '__vector__' }, value } }
}

function checkFieldName(name: string): void {
  if (name === '') throw invalid('The property.name is the empty string.')
  if (isReservedName(name)) throw invalid(`field name ${name} is reserved`)
  if (/\p{Surrogate}/u.test(name)) throw malformed()
  if (name.length * 3 > MAX_NAME_BYTES && Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw invalid(`The property.name is longer than ${MAX_NAME_BYTES} bytes.`)
  }
}

export function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}
