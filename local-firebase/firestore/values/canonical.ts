import { ApiError } from '../../http/error.ts'
import { enumName } from '../enum.ts'
import type { Fields, Value } from '../wire.ts'
import { checkReference, isReservedName } from '../paths.ts'
import { TYPE, typeRank } from './compare.ts'
import { formatMoment, parseMoment } from './timestamp.ts'

const MAX_DEPTH = 20
const MAX_NAME_BYTES = 1500
const MAX_VALUE_BYTES = 1_048_487
const INT64_MIN = -(2n ** 63n)
const INT64_MAX = 2n ** 63n - 1n

const malformed = (): ApiError => new ApiError(400, "Payload isn't valid for request.")
const invalid = (message: string): ApiError => new ApiError(400, message)

/**
 * Checks a document's fields as they came from the wire and returns them in the one form that is stored:
 * integers as decimal text, timestamps in microseconds, bytes in standard base64, unknown members refused.
 * Throws ApiError 400 with Google's words.
 */
export function canonicalFields(input: unknown, depth = 0, within = ''): Fields {
  if (input === undefined) return {}
  if (!isObject(input)) throw malformed()
  const fields: Fields = {}
  for (const [name, value] of Object.entries(input)) {
    checkFieldName(name)
    fields[name] = canonicalValue(value, depth, within === '' ? name : `${within}.${name}`)
  }
  return fields
}

/** One value; `depth` counts the maps and arrays around it, `at` is its property path for messages. */
export function canonicalValue(input: unknown, depth = 0, at = ''): Value {
  if (!isObject(input)) throw malformed()
  const keys = Object.keys(input)
  if (keys.length !== 1) throw malformed()
  const kind = keys[0] as string
  const content = input[kind]
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
      checkReference(content)
      return { referenceValue: text(content, at) }
    case 'geoPointValue':
      return { geoPointValue: geoPoint(content) }
    case 'arrayValue':
      return { arrayValue: array(content, depth + 1, at) }
    case 'mapValue':
      return { mapValue: map(content, depth + 1, at) }
    default:
      throw malformed()
  }
}

function text(content: unknown, at: string): string {
  if (typeof content !== 'string' || /\p{Surrogate}/u.test(content)) throw malformed()
  if (content.length * 3 > MAX_VALUE_BYTES && Buffer.byteLength(content) > MAX_VALUE_BYTES) throw tooLong(at)
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
    typeof content === 'string' && /^(NaN|-?Infinity|-?\d+(\.\d+)?([eE][+-]?\d+)?)$/.test(content)
      ? Number(content)
      : content
  if (typeof number !== 'number') throw malformed()
  if (Number.isNaN(number)) return 'NaN'
  if (!Number.isFinite(number)) return number > 0 ? 'Infinity' : '-Infinity'
  return Object.is(number, -0) ? '-0' : number
}

function bytes(content: unknown, at: string): string {
  if (typeof content !== 'string' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(content)) throw malformed()
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

function array(content: unknown, depth: number, at: string): { values?: Value[] } {
  checkDepth(depth, at)
  if (!isObject(content) || Object.keys(content).some((key) => key !== 'values')) throw malformed()
  const values = content['values'] ?? []
  if (!Array.isArray(values)) throw malformed()
  if (values.some((value) => isObject(value) && 'arrayValue' in value)) {
    throw invalid('Cannot convert an array value in an array value.')
  }
  if (values.some(isVectorOnWire)) throw invalid('Cannot convert a vector value in an array value.')
  return values.length === 0 ? {} : { values: values.map((value) => canonicalValue(value, depth, at)) }
}

function map(content: unknown, depth: number, at: string): { fields?: Fields } {
  checkDepth(depth, at)
  if (!isObject(content) || Object.keys(content).some((key) => key !== 'fields')) throw malformed()
  const fields = content['fields'] ?? {}
  if (isObject(fields) && isVectorMarker(fields['__type__'])) return vector(fields, depth)
  const canonical = canonicalFields(fields, depth, at)
  return Object.keys(canonical).length === 0 ? {} : { fields: canonical }
}

function isVectorOnWire(value: unknown): boolean {
  const fields = isObject(value) && isObject(value['mapValue']) ? value['mapValue']['fields'] : undefined
  return isObject(fields) && isVectorMarker(fields['__type__'])
}

function isVectorMarker(type: unknown): boolean {
  return isObject(type) && type['stringValue'] === '__vector__'
}

function vector(fields: Record<string, unknown>, depth: number): { fields: Fields } {
  const value = canonicalValue(fields['value'], depth)
  const numbers = 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
  if (Object.keys(fields).length !== 2 || numbers.length === 0 || numbers.length > 2048) throw malformed()
  if (numbers.some((number) => !('doubleValue' in number))) {
    throw invalid("Vector must only contain values of type 'double'")
  }
  if (numbers.some((number) => typeRank(number) === TYPE.nan))
    throw invalid('Vector cannot contain NaN values.')
  return { fields: { __type__: { stringValue: '__vector__' }, value } }
}

function checkDepth(depth: number, at: string): void {
  if (depth > MAX_DEPTH) throw invalid(`Property ${at.split('.')[0]} contains an invalid nested entity.`)
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
