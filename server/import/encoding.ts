import { open } from 'node:fs/promises'
import { CommandFailure } from '../command/failure.ts'

const HEAD_BYTES = 64 * 1024
const BLOCK_BYTES = 1024 * 1024

const SIGNATURES: readonly { bytes: readonly number[]; what: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'an Excel workbook or another zip archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel workbook' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { bytes: [0x1f, 0x8b], what: 'a gzip archive' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a picture' },
]

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte)

function shareOfZeros(head: Uint8Array, offset: 0 | 1): number {
  let zeros = 0
  for (let at = offset; at < head.length; at += 2) if (head[at] === 0) zeros += 1
  return zeros / Math.max(1, head.length / 2)
}

/**
 * The encoding of a text file, from its byte order mark or, without one, from where its zero bytes lie.
 * @param head the first bytes of the file
 * @throws CommandFailure when the file is not text
 */
export function encodingOf(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const kind = SIGNATURES.find(({ bytes }) => startsWith(head, bytes))
  if (kind)
    throw new CommandFailure(`The file is ${kind.what}, not CSV. Save it as “CSV UTF-8” and try again.`)
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be'
  if (shareOfZeros(head, 1) > 0.3 && shareOfZeros(head, 0) < 0.1) return 'utf-16le'
  if (shareOfZeros(head, 0) > 0.3 && shareOfZeros(head, 1) < 0.1) return 'utf-16be'
  if (head.includes(0)) throw new CommandFailure('The file is binary (it holds zero bytes), not CSV.')
  return 'utf-8'
}

export interface TextFile {
  encoding: string
  /** The text in order, without a byte order mark. Throws CommandFailure at a byte that is not in the encoding. */
  blocks: () => AsyncGenerator<string>
}

/**
 * Opens a text file of any size for reading in blocks.
 * @param wanted an encoding named by the person, e.g. `windows-1256`; otherwise it is detected
 */
export async function openText(path: string, wanted?: string): Promise<TextFile> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(`Cannot read ${path}: ${wordsOf(error)}.`)
  })
  try {
    if (!(await file.stat()).isFile()) throw new CommandFailure(`Cannot read ${path}: it is not a file.`)
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
    const encoding = wanted ?? encodingOf(head.subarray(0, bytesRead))
    return { encoding, blocks: () => decoded(path, encoding) }
  } finally {
    await file.close()
  }
}

function wordsOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'there is no such file'
  if (error.code === 'EACCES' || error.code === 'EPERM') return 'permission denied'
  return error.message
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = decoderFor(encoding)
  const file = await open(path)
  try {
    for await (const block of file.createReadStream({ highWaterMark: BLOCK_BYTES, autoClose: false })) {
      yield decode(decoder, block as Uint8Array, encoding)
    }
    yield decode(decoder, new Uint8Array(), encoding, true)
  } finally {
    await file.close()
  }
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new CommandFailure(
      `Unknown encoding “${encoding}”. Use for example utf-8, utf-16le or windows-1256.`,
    )
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, encoding: string, last = false): string {
  try {
    return decoder.decode(bytes, { stream: !last })
  } catch {
    throw new CommandFailure(
      `The file is not valid ${encoding}. Save it as “CSV UTF-8”, or name its encoding: --encoding windows-1256 ` +
        '(Arabic Excel) or windows-1252 (Western Excel).',
    )
  }
}
