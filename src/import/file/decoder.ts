import { invalidUtf8Offsets } from './mixed-encoding.ts'

/** Characters of the bytes 0x80 to 0x9F in windows-1252 (WHATWG encoding standard). */
const WINDOWS_1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

const characterOf = (byte: number): string => WINDOWS_1252[byte - 0x80] ?? String.fromCharCode(byte)

/** Decodes UTF-8, and each byte that is not valid UTF-8 as windows-1252. */
function decodeMixed(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parts: string[] = []
  let from = 0
  for (const at of invalidUtf8Offsets(bytes)) {
    parts.push(decoder.decode(bytes.subarray(from, at)), characterOf(bytes[at] ?? 0x20))
    from = at + 1
  }
  return [...parts, decoder.decode(bytes.subarray(from))].join('').replace(/^\uFEFF/, '')
}

/**
 * Returns a decoder for complete texts in an encoding; the decoder throws TypeError at bytes that are not
 * valid in it. Node decodes windows-1252 as ISO 8859-1, in which dashes and curly quotes are control
 * characters, so those are mapped here.
 * @throws RangeError for an unknown encoding
 */
export function decoderOf(encoding: string): (bytes: Uint8Array) => string {
  if (encoding === 'utf-8-mixed') return decodeMixed
  const decoder = new TextDecoder(encoding, { fatal: true })
  if (decoder.encoding !== 'windows-1252') return (bytes) => decoder.decode(bytes)
  return (bytes) =>
    decoder
      .decode(bytes)
      .replaceAll(/[\u0080-\u009F]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control)
}
