/** The part of protobuf's encoding that refusals need (protobuf.dev/programming-guides/encoding). */

const [VARINT, FIXED64, BYTES, FIXED32] = [0, 1, 2, 5]
/** Maximum bytes of a varint, those of a 64-bit number. */
const MAX_VARINT = 10

/** A field of a message: its number, and an integer or the bytes of a string or message. */
export type Member = readonly [number: number, value: number | Uint8Array]

/** Returns the last field of that number, exact up to 2^53. Throws RangeError for a malformed message. */
export function memberOf(message: Buffer, wanted: number): number | Buffer | undefined {
  let found: number | Buffer | undefined
  for (let at = 0; at < message.length;) {
    const tag = varintAt(message, at)
    at = tag.end
    const kind = tag.value % 8
    let value: number | Buffer | undefined
    if (kind === VARINT) ({ value, end: at } = varintAt(message, at))
    else {
      const length = lengthOf(kind, message, at)
      at = length.end + length.value
      if (at > message.length) throw new RangeError('The message ends within a field.')
      if (kind === BYTES) value = message.subarray(length.end, at)
    }
    if ((tag.value - kind) / 8 === wanted && value !== undefined) found = value
  }
  return found
}

function lengthOf(kind: number, message: Buffer, at: number): { value: number; end: number } {
  if (kind === BYTES) return varintAt(message, at)
  if (kind === FIXED64) return { value: 8, end: at }
  if (kind === FIXED32) return { value: 4, end: at }
  throw new RangeError('The message has a field of an unknown wire type.')
}

function varintAt(message: Buffer, start: number): { value: number; end: number } {
  let value = 0
  for (let i = 0; i < MAX_VARINT; i += 1) {
    const byte = message.readUInt8(start + i)
    value += (byte & 0x7f) * 2 ** (7 * i)
    if (byte < 0x80) return { value, end: start + i + 1 }
  }
  throw new RangeError('A number in the message is too long.')
}

/** Encodes a message; numbers must be non-negative integers. */
export function messageOf(...members: Member[]): Buffer {
  return Buffer.concat(
    members.flatMap(([number, value]) =>
      typeof value === 'number'
        ? [varint(number * 8 + VARINT), varint(value)]
        : [varint(number * 8 + BYTES), varint(value.length), value],
    ),
  )
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 0x80)) {
    if (left < 0x80) return Buffer.from([...bytes, left])
    bytes.push((left % 0x80) + 0x80)
  }
}
