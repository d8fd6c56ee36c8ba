import { UnreadableFile } from './failure.ts'
import { decoderOf } from './decoder.ts'
import { guessEastAsian } from './east-asian-encoding.ts'
import { guessLegacy } from './legacy-encoding.ts'
import { isMostlyUtf8 } from './mixed-encoding.ts'

const SAMPLE = 256 * 1024

/**
 * The encodings a user can choose, by their WHATWG encoding standard names; 'utf-8-mixed' is our own name for
 * a file that two programs wrote in different encodings.
 */
export const ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-8-mixed': 'Unicode (UTF-8), mixed with Western European',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1256': 'Arabic (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1250': 'Central European (Windows)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  gb18030: 'Simplified Chinese (GB18030)',
  shift_jis: 'Japanese (Shift JIS)',
  macintosh: 'Western European (Mac)',
} as const
export type Encoding = keyof typeof ENCODINGS

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

function shareOfZeros(bytes: Uint8Array, offset: 0 | 1): number {
  let zeros = 0
  for (let at = offset; at < bytes.length; at += 2) if (bytes[at] === 0) zeros += 1
  return zeros / Math.max(1, bytes.length / 2)
}

/** Maximum share of zero bytes in an 8-bit text; some exports contain a few stray ones. */
const STRAY = 0.001
/** Characters never found in a table: unassigned, private-use, and controls except tab and line breaks. */
const NO_TEXT = /[\p{Cn}\p{Co}]|[^\P{Cc}\t\r\n]/u

/**
 * Whether a text is UTF-16. In Western text every letter, digit, space and line break has a zero byte at the
 * same offset. Arabic text has few zero bytes, so there the sample must also decode to plausible text.
 */
function isUtf16(sample: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const [zeros, others] = encoding === 'utf-16le' ? ([1, 0] as const) : ([0, 1] as const)
  const share = shareOfZeros(sample, zeros)
  if (share > 0.3) return shareOfZeros(sample, others) < 0.1
  if (share <= STRAY || shareOfZeros(sample, others) > share / 10) return false
  try {
    return !NO_TEXT.test(new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true }))
  } catch {
    return false
  }
}

/** Whether the bytes are valid UTF-8; `stream` allows the sample to end in the middle of a character. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/**
 * Detects the encoding of a text by its byte order mark, by the position of its zero bytes, by whether it is
 * valid UTF-8, and by which of the older encodings yields plausible words.
 * @throws UnreadableFile when the file is not text
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  // Another program may have appended rows in its own encoding to a marked file.
  if (startsWith(bytes, [0xef, 0xbb, 0xbf]))
    return !isUtf8(bytes) && isMostlyUtf8(bytes) ? 'utf-8-mixed' : 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  if (isUtf16(sample, 'utf-16le')) return 'utf-16le'
  if (isUtf16(sample, 'utf-16be')) return 'utf-16be'
  // Too many zero bytes, and not in the pattern of UTF-16: a binary file.
  if (shareOfZeros(sample, 0) + shareOfZeros(sample, 1) > STRAY)
    throw new UnreadableFile('The file is binary (it contains zero bytes), not a text table.')
  if (isUtf8(bytes)) return 'utf-8'
  return isMostlyUtf8(bytes) ? 'utf-8-mixed' : (guessEastAsian(sample) ?? guessLegacy(bytes))
}

/**
 * Decodes the text of a file, without its byte order mark.
 * @throws UnreadableFile when the encoding is unknown or the bytes are not valid in it
 */
export function decodeText(bytes: Uint8Array, encoding: string): string {
  let decode: (bytes: Uint8Array) => string
  try {
    decode = decoderOf(encoding)
  } catch {
    throw new UnreadableFile(
      `Unknown encoding “${encoding}”. Use for example ${Object.keys(ENCODINGS).join(', ')}.`,
    )
  }
  try {
    return decode(bytes)
  } catch {
    throw new UnreadableFile(`The file is not valid ${encoding}. Choose another encoding.`)
  }
}
