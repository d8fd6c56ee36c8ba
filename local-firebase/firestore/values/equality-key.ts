import type { Fields, Value } from '../../wire.ts'
import { isVector } from './compare.ts'
import { parseMoment } from './timestamp.ts'

/**
 * Returns a text that two values share exactly when Firestore considers them equal: 1 and 1.0, 0 and -0, NaN
 * and NaN, maps regardless of key order. Allows many values to be compared in one pass instead of pairwise.
 */
export function equalityKey(value: Value): string {
  if ('stringValue' in value) return `s${JSON.stringify(value.stringValue)}`
  if ('integerValue' in value) return `n${value.integerValue}`
  if ('doubleValue' in value) return `n${numberKey(Number(value.doubleValue))}`
  if ('nullValue' in value) return '0'
  if ('booleanValue' in value) return value.booleanValue ? 't' : 'f'
  if ('timestampValue' in value) return `m${momentKey(value.timestampValue)}`
  if ('bytesValue' in value) return `b${value.bytesValue}`
  if ('referenceValue' in value) return `r${JSON.stringify(value.referenceValue)}`
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue
    return `g${latitude + 0},${longitude + 0}`
  }
  if ('arrayValue' in value) return `[${(value.arrayValue.values ?? []).map(equalityKey).join()}]`
  return `${isVector(value) ? 'v' : ''}{${membersKey(value.mapValue.fields ?? {})}}`
}

function membersKey(fields: Fields): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${equalityKey(fields[name] as Value)}`)
    .join()
}

/** Formats whole numbers like integers, however large; every double beyond 2^53 is whole. */
function numberKey(number: number): string {
  return Number.isInteger(number) ? BigInt(number).toString() : String(number)
}

function momentKey(text: string): string {
  const moment = parseMoment(text)
  return moment ? `${moment.seconds}.${moment.micros}` : text
}
