/** Returns the CRC-32 (IEEE 802.3) as four little-endian bytes, as Google's evaluator does. */
export const crc32 = (data: Uint8Array) => littleEndian(checksum(data, IEEE))

/** Returns the CRC-32C (Castagnoli, RFC 3720) as four little-endian bytes. */
export const crc32c = (data: Uint8Array) => littleEndian(checksum(data, CASTAGNOLI))

const IEEE = table(0xed_b8_83_20)
const CASTAGNOLI = table(0x82_f6_3b_78)

function table(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
    return value
  })
}

function checksum(data: Uint8Array, lookup: Uint32Array): number {
  let value = 0xff_ff_ff_ff
  for (const byte of data) value = (value >>> 8) ^ (lookup[(value ^ byte) & 255] ?? 0)
  return (value ^ 0xff_ff_ff_ff) >>> 0
}

function littleEndian(value: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
