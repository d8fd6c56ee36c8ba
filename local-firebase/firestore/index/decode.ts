import { TYPE } from '../values/compare.ts'
import { NUMERIC_ID, PATH_END } from './encode.ts'

/** Returns the end of the encoded value that starts at `start`; the buffer's end when it is truncated. */
export function valueEnd(key: Buffer, start: number): number {
  const rank = ((key[start] as number) - 0x10) >> 2
  if (rank === TYPE.null || rank === TYPE.boolean || rank === TYPE.nan) return start + 1
  if (rank === TYPE.number) return numberEnd(key, start)
  if (rank === TYPE.timestamp) return start + 9
  if (rank === TYPE.geoPoint) return start + 17
  return delimitedEnd(key, start + 1)
}

function numberEnd(key: Buffer, start: number): number {
  // Beyond ±2^53 a residue follows: exponents from 0x434 on, with the sign bit flipped (and all bits, below
  // zero).
  const head = key.length < start + 3 ? 0 : key.readUInt16BE(start + 1)
  return start + (head >= 0xc340 || head < 0x3cc0 ? 11 : 9)
}

function delimitedEnd(key: Buffer, start: number): number {
  for (let at = key.indexOf(0, start); at >= 0; at = key.indexOf(0, at + 2))
    if (key[at + 1] === 1) return at + 2
  return key.length
}

/** Decodes the segments of a path that starts at `start`, up to its end marker or the end of the key. */
export function decodeSegments(key: Buffer, start: number): string[] {
  const segments: string[] = []
  let at = start
  while (at < key.length && key[at] !== PATH_END[0]) {
    if (key[at] === NUMERIC_ID) {
      segments.push(`__id${key.readBigUInt64BE(at + 1) - 2n ** 63n}__`)
      at += 9
    } else {
      const end = delimitedEnd(key, at + 1)
      segments.push(unescape(key.subarray(at + 1, end - 2)))
      at = end
    }
  }
  return segments
}

function unescape(content: Buffer): string {
  if (!content.includes(0)) return content.toString()
  const bytes: number[] = []
  for (let i = 0; i < content.length; i++) {
    bytes.push(content[i] as number)
    if (content[i] === 0) i++
  }
  return Buffer.from(bytes).toString()
}
