const POLYNOMIAL = 0x82f63b78

/** Lookup tables for slicing-by-8, which processes eight bytes per step. */
const TABLES = Array.from({ length: 8 }, () => new Uint32Array(256))
const FIRST = TABLES[0] ?? new Uint32Array(256)

for (let byte = 0; byte < 256; byte += 1) {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  FIRST[byte] = value
}
for (let byte = 0; byte < 256; byte += 1) {
  let value = FIRST[byte] ?? 0
  for (const table of TABLES.slice(1)) {
    value = (FIRST[value & 0xff] ?? 0) ^ (value >>> 8)
    table[byte] = value
  }
}

const [T0 = FIRST, T1 = FIRST, T2 = FIRST, T3 = FIRST, T4 = FIRST, T5 = FIRST, T6 = FIRST, T7 = FIRST] =
  TABLES

/** Updates a CRC-32C (Castagnoli, RFC 3720 appendix B.4) with a chunk; start with 0, pass on the result. */
export function crc32c(previous: number, chunk: Uint8Array): number {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  const whole = chunk.length - (chunk.length % 8)
  let crc = ~previous
  let at = 0
  for (; at < whole; at += 8) {
    const low = view.getUint32(at, true) ^ crc
    const high = view.getUint32(at + 4, true)
    // Every index is below 256, so nothing is undefined; bitwise operators would turn undefined into 0.
    crc =
      (T7[low & 0xff] as number) ^
      (T6[(low >>> 8) & 0xff] as number) ^
      (T5[(low >>> 16) & 0xff] as number) ^
      (T4[low >>> 24] as number) ^
      (T3[high & 0xff] as number) ^
      (T2[(high >>> 8) & 0xff] as number) ^
      (T1[(high >>> 16) & 0xff] as number) ^
      (T0[high >>> 24] as number)
  }
  for (; at < chunk.length; at += 1)
    crc = (FIRST[(crc ^ (chunk[at] as number)) & 0xff] as number) ^ (crc >>> 8)
  return ~crc >>> 0
}

/** Formats a CRC-32C as Cloud Storage does: base64 of its four bytes in big-endian order. */
export function crc32cText(crc: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc)
  return bytes.toString('base64')
}
