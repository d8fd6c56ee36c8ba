import { isNumericId } from '../paths.ts'
import type { Fields, Value } from '../../wire.ts'
import { compareText } from './text.ts'
import { parseMicros } from './timestamp.ts'

/** Firestore's order of types; numbers are one type, NaN sorts just before them. */
export const TYPE = {
  null: 0,
  boolean: 1,
  nan: 2,
  number: 3,
  timestamp: 4,
  string: 5,
  bytes: 6,
  reference: 7,
  geoPoint: 8,
  array: 9,
  vector: 10,
  map: 11,
} as const

export type TypeRank = (typeof TYPE)[keyof typeof TYPE]

/** Returns the rank of a value's type; NaN has a rank of its own before numbers. */
export function typeRank(value: Value): TypeRank {
  if ('stringValue' in value) return TYPE.string
  if ('integerValue' in value) return TYPE.number
  if ('doubleValue' in value) return value.doubleValue === 'NaN' ? TYPE.nan : TYPE.number
  if ('nullValue' in value) return TYPE.null
  if ('booleanValue' in value) return TYPE.boolean
  if ('timestampValue' in value) return TYPE.timestamp
  if ('bytesValue' in value) return TYPE.bytes
  if ('referenceValue' in value) return TYPE.reference
  if ('geoPointValue' in value) return TYPE.geoPoint
  if ('arrayValue' in value) return TYPE.array
  return isVector(value) ? TYPE.vector : TYPE.map
}

/** Whether a value is a vector embedding, which the SDK sends as a map with `__type__: "__vector__"`. */
export function isVector(value: Value): boolean {
  if (!('mapValue' in value)) return false
  const type = value.mapValue.fields?.['__type__']
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__'
}

/** Returns the fields of a map, which field paths may enter; undefined for a vector or any other value. */
export function innerFields(value: Value): Fields | undefined {
  return 'mapValue' in value && !isVector(value) ? (value.mapValue.fields ?? {}) : undefined
}

/** Compares values in Firestore's total order, in which -0 equals 0, 1 equals 1.0 and NaN equals NaN. */
export function compareValues(a: Value, b: Value): number {
  const rank = typeRank(a)
  const difference = rank - typeRank(b)
  if (difference !== 0) return difference
  if ('nullValue' in a || rank === TYPE.nan) return 0
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue)
  if (rank === TYPE.number) return compareNumbers(a, b)
  if ('timestampValue' in a && 'timestampValue' in b) {
    return parseMicros(a.timestampValue) - parseMicros(b.timestampValue)
  }
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue)
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'))
  }
  if ('referenceValue' in a && 'referenceValue' in b) return comparePaths(a.referenceValue, b.referenceValue)
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const latitude = (a.geoPointValue.latitude ?? 0) - (b.geoPointValue.latitude ?? 0)
    return latitude || (a.geoPointValue.longitude ?? 0) - (b.geoPointValue.longitude ?? 0)
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? [])
  }
  return rank === TYPE.vector ? compareLists(vectorOf(a), vectorOf(b), true) : compareMaps(mapOf(a), mapOf(b))
}

/** Compares document names segment by segment; numeric ids come first. */
export function comparePaths(a: string, b: string): number {
  const left = a.split('/')
  const right = b.split('/')
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = compareIds(left[i] ?? '', right[i] ?? '')
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

function compareIds(a: string, b: string): number {
  const numeric = isNumericId(a)
  if (numeric !== isNumericId(b)) return numeric ? -1 : 1
  if (!numeric) return compareText(a, b)
  const x = BigInt(a.slice(4, -2))
  const y = BigInt(b.slice(4, -2))
  return x < y ? -1 : x > y ? 1 : 0
}

/** Compares int64 and double exactly: the integer 2^53+1 is greater than the double 2^53. */
function compareNumbers(a: Value, b: Value): number {
  const x = numberOf(a)
  const y = numberOf(b)
  if (x !== y) return x < y ? -1 : 1
  if (!Number.isFinite(x) || Math.abs(x) < 2 ** 53) return 0
  const exactX = 'integerValue' in a ? BigInt(a.integerValue) : BigInt(x)
  const exactY = 'integerValue' in b ? BigInt(b.integerValue) : BigInt(y)
  return exactX < exactY ? -1 : exactX > exactY ? 1 : 0
}

/** Converts a number value to a JavaScript number; integers beyond 2^53 are rounded. */
export function numberOf(value: Value): number {
  if ('integerValue' in value) return Number(value.integerValue)
  return 'doubleValue' in value ? Number(value.doubleValue) : Number.NaN
}

function compareLists(a: Value[], b: Value[], lengthFirst = false): number {
  if (lengthFirst && a.length !== b.length) return a.length - b.length
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = compareValues(a[i] as Value, b[i] as Value)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

function compareMaps(a: Fields, b: Fields): number {
  const left = Object.keys(a).sort(compareText)
  const right = Object.keys(b).sort(compareText)
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const keyA = left[i] as string
    const keyB = right[i] as string
    const difference = compareText(keyA, keyB) || compareValues(a[keyA] as Value, b[keyB] as Value)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

function mapOf(value: Value): Fields {
  return 'mapValue' in value ? (value.mapValue.fields ?? {}) : {}
}

/** Returns the elements of a vector, whose wire form is a map with the key __type__. */
export function vectorOf(value: Value): Value[] {
  const list = mapOf(value)['value']
  return list !== undefined && 'arrayValue' in list ? (list.arrayValue.values ?? []) : []
}

/** Whether values are equal for array transforms and filters, where 1 equals 1.0. Does not sort maps. */
export function sameValue(a: Value, b: Value): boolean {
  const rank = typeRank(a)
  if (rank !== typeRank(b)) return false
  if (rank === TYPE.map) return sameMaps(mapOf(a), mapOf(b))
  if (!('arrayValue' in a && 'arrayValue' in b)) return compareValues(a, b) === 0
  const [left, right] = [a.arrayValue.values ?? [], b.arrayValue.values ?? []]
  return left.length === right.length && left.every((item, i) => sameValue(item, right[i] as Value))
}

function sameMaps(a: Fields, b: Fields): boolean {
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key] as Value, b[key] as Value))
  )
}
