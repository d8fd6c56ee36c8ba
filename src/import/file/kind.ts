import { UnreadableFile } from './failure.ts'
import { FILE_LIMITS, inMegabytes } from './limits.ts'

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Signature of a compound file: an Excel 97–2003 workbook, or a password-protected newer one. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const OTHERS: readonly { signature: readonly number[]; what: string }[] = [
  { signature: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { signature: [0x1f, 0x8b], what: 'a gzip archive' },
  { signature: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { signature: [0xff, 0xd8, 0xff], what: 'a picture' },
  { signature: [0x47, 0x49, 0x46, 0x38], what: 'a picture' },
  { signature: [0x52, 0x61, 0x72, 0x21], what: 'a RAR archive' },
  { signature: [0x37, 0x7a, 0xbc, 0xaf], what: 'a 7-Zip archive' },
]

/** Whether a compound file is encrypted: its stream names, stored in UTF-16, show that. */
function isEncrypted(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, 64 * 1024 - 1))
  return text.includes('EncryptedPackage') || text.includes('EncryptionInfo')
}

/**
 * Detects the kind of a file by its first bytes, never by its name.
 * @throws UnreadableFile when the file holds no table
 */
export function kindOf(bytes: Uint8Array): 'workbook' | 'text' {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty.')
  if (bytes.length > FILE_LIMITS.bytes)
    throw new UnreadableFile(
      `The file is ${inMegabytes(bytes.length)}; the limit is ${inMegabytes(FILE_LIMITS.bytes)}, because the whole file is held in memory. Split it, or import it with the command.`,
    )
  if (startsWith(bytes, ZIP)) return 'workbook'
  if (startsWith(bytes, COMPOUND))
    throw new UnreadableFile(
      isEncrypted(bytes)
        ? 'The workbook is protected by a password. Open it in Excel, remove the password and save it again.'
        : 'The file is a workbook of Excel 97–2003 (.xls) or another old Office document. Save it as “Excel Workbook (.xlsx)” or “CSV UTF-8”.',
    )
  const other = OTHERS.find(({ signature }) => startsWith(bytes, signature))
  if (other)
    throw new UnreadableFile(`The file is ${other.what}, not a table. CSV, TSV and XLSX are supported.`)
  return 'text'
}
