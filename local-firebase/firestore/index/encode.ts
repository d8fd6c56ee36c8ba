import { isNumericId } from '../paths.ts'
import { typeRank, vectorOf, TYPE, type TypeRank } from '../values/compare.ts'
import { compareText } from '../values/text.ts'
import { parseMoment } from '../values/timestamp.ts'
import type { Value } from '../../wire.ts'

/**
 * Bytes of a string, bytes value, reference, array, map or vector that are indexed (google.firestore.v1
 * Value).
 */
const INDEXED_BYTES = 1500

export const NUMERIC_ID = 0x02
const TEXT_ID = 0x03
/** Terminates a parent's segments; sorts before the first byte of any segment. */
export const PATH_END = Buffer.of(0x01)

/**
 * Returns the first byte of encoded values of a type. Comparing encoded values byte by byte gives Firestore's
 * order of values, and each encoding marks its end, so that concatenated values compare like a tuple.
 */
export function typeTag(rank: TypeRank): number {
  return 0x10 + rank * 4
}

/** Encodes one value. Source of the order: Firestore's "Value type ordering". */
export function encodeValue(value: Value): Buffer {
  const rank = typeRank(value)
  const tag = typeTag(rank)
  if ('stringValue' in value) return delimited(tag, Buffer.from(value.stringValue))
  if ('booleanValue' in value) return Buffer.of(tag + Number(value.booleanValue))
  if ('integerValue' in value) return encodeInteger(tag, value.integerValue)
  if (rank === TYPE.null || rank === TYPE.nan) return Buffer.of(tag)
  if ('doubleValue' in value) return encodeDouble(tag, Number(value.doubleValue), 0)
  if ('timestampValue' in value) return encodeMoment(tag, value.timestampValue)
  if ('bytesValue' in value) return delimited(tag, Buffer.from(value.bytesValue, 'base64'))
  if ('referenceValue' in value) return delimited(tag, encodeSegments(value.referenceValue.split('/')))
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue
    return Buffer.concat([Buffer.of(tag), sortableDouble(latitude), sortableDouble(longitude)])
  }
  if ('arrayValue' in value)
    return delimited(tag, Buffer.concat((value.arrayValue.values ?? []).map(encodeValue)))
  if (rank === TYPE.vector) return delimited(tag, encodeVector(value))
  return delimited(tag, encodeMap(value))
}

/** Whether a value may be truncated in an index, so that equal entries need not mean equal values. */
export function mayBeTruncated(value: Value): boolean {
  const encoded = encodeValue(value)
  return encoded.length > INDEXED_BYTES
}

/** Encodes a tag, the content with FF after every 00, and a final 00 01, so that a prefix sorts first. */
function delimited(tag: number, content: Buffer): Buffer {
  const kept = content.length > INDEXED_BYTES ? content.subarray(0, INDEXED_BYTES) : content
  const out = Buffer.allocUnsafe(kept.length * 2 + 3)
  out[0] = tag
  return out.subarray(0, writeDelimited(out, 1, kept))
}

function writeDelimited(out: Buffer, start: number, content: Buffer): number {
  let at = start
  if (content.includes(0)) {
    for (const byte of content) {
      out[at++] = byte
      if (byte === 0) out[at++] = 0xff
    }
  } else {
    content.copy(out, at)
    at += content.length
  }
  out[at] = 0
  out[at + 1] = 1
  return at + 2
}

function encodeInteger(tag: number, digits: string): Buffer {
  const nearest = Number(digits)
  if (Math.abs(nearest) < 2 ** 53) return encodeDouble(tag, nearest, 0)
  const exact = BigInt(digits)
  const floor = BigInt(nearest) > exact ? previousDouble(nearest) : nearest
  return encodeDouble(tag, floor, Number(exact - BigInt(floor)))
}

/** Encodes the largest double not above the number, and for large ones the number's distance from it. */
function encodeDouble(tag: number, floor: number, above: number): Buffer {
  const large = Math.abs(floor) >= 2 ** 53
  const out = Buffer.allocUnsafe(large ? 11 : 9)
  out[0] = tag
  sortableDouble(floor).copy(out, 1)
  if (large) out.writeUInt16BE(above, 9)
  return out
}

function previousDouble(number: number): number {
  const bits = Buffer.alloc(8)
  bits.writeDoubleBE(number)
  bits.writeBigInt64BE(bits.readBigInt64BE() + (number > 0 ? -1n : 1n))
  return bits.readDoubleBE()
}

function sortableDouble(number: number): Buffer {
  const bits = Buffer.allocUnsafe(8)
  bits.writeDoubleBE(number === 0 ? 0 : number)
  if ((bits[0] as number) < 0x80) bits[0] = (bits[0] as number) | 0x80
  else for (let i = 0; i < 8; i++) bits[i] = ~(bits[i] as number)
  return bits
}

function encodeMoment(tag: number, text: string): Buffer {
  const { seconds, micros } = parseMoment(text) ?? { seconds: 0, micros: 0 }
  const out = Buffer.allocUnsafe(9)
  out[0] = tag
  out.writeUIntBE(seconds + 62_135_596_800, 1, 5)
  out.writeUIntBE(micros, 6, 3)
  return out
}

function encodeMap(value: Value): Buffer {
  const fields = 'mapValue' in value ? (value.mapValue.fields ?? {}) : {}
  const parts = Object.keys(fields)
    .sort(compareText)
    .flatMap((key) => [encodeSegment(key), encodeValue(fields[key] as Value)])
  return Buffer.concat(parts)
}

function encodeVector(value: Value): Buffer {
  const numbers = vectorOf(value)
  const length = Buffer.allocUnsafe(4)
  length.writeUInt32BE(numbers.length)
  return Buffer.concat([length, ...numbers.map(encodeValue)])
}

/** Encodes a path as the sequence of its segments; numeric ids sort before others, by number. */
export function encodeSegments(segments: string[]): Buffer {
  return Buffer.concat(
    segments.map((segment) => (isNumericId(segment) ? encodeNumericId(segment) : encodeSegment(segment))),
  )
}

function encodeSegment(text: string): Buffer {
  const content = Buffer.from(text)
  const out = Buffer.allocUnsafe(content.length * 2 + 3)
  out[0] = TEXT_ID
  return out.subarray(0, writeDelimited(out, 1, content))
}

function encodeNumericId(id: string): Buffer {
  const out = Buffer.allocUnsafe(9)
  out[0] = NUMERIC_ID
  out.writeBigUInt64BE(BigInt.asUintN(64, BigInt(id.slice(4, -2)) + 2n ** 63n), 1)
  return out
}
