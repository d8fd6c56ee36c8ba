import { isNumericId } from '../paths.ts'
import { typeRank, vectorOf, TYPE, type TypeRank } from '../values/compare.ts'
import { compareText } from '../values/text.ts'
import { parseMoment } from '../values/timestamp.ts'
import type { Value } from '../../wire.ts'

/** Only so many bytes of a string, of bytes, of an array or a map take part in an index (google.firestore.v1 Value). */
const INDEXED_BYTES = 1500

export const NUMERIC_ID = 0x02
const TEXT_ID = 0x03
/** Ends a parent's segments; below every segment's first byte. */
export const PATH_END = Buffer.of(0x01)

/**
 * The byte that starts a value of each type. Comparing two encoded values byte by byte gives Firestore's order of
 * values, and each encoding says where it ends, so that several of them in a row compare like a tuple.
 */
export function typeTag(rank: TypeRank): number {
  return 0x10 + rank * 4
}

/** Encodes one value. Source for the order: Firestore's "Value type ordering". */
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

/** Whether a value is longer than what an index keeps of it, so that equality in the index is not equality. */
export function isCutShort(value: Value): boolean {
  const encoded = encodeValue(value)
  return encoded.length > INDEXED_BYTES
}

/** A tag, the content with every 00 followed by FF, and 00 01: a prefix sorts before what it is a prefix of. */
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

/** The largest double not above the number, then how far the number is above it: 0 for every double. */
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

/** A path as the sequence of its segments; ids given as numbers come before the others, by number. */
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
