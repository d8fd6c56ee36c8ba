/**
 * A backup is one file: a line with the format version, then entries. An entry is a line of JSON, its bytes
 * and a line with the SHA-256 of those bytes. The last entry holds the number of the others and is followed
 * by the SHA-256 of everything before it. Nothing depends on the run that wrote it (time, version, host):
 * with the same version of zlib, equal data give equal files.
 */
export const MAGIC = 'local-firebase-backup '
export const FORMAT = 1

/**
 * `file`: the bytes of a stored object, named as in the file store. `rows`: rows of a table, one JSON array
 * per line. A piece of a continuous backup also has `keys`, before the rows: the keys of all changed rows;
 * and `damaged`, after them: a sentence for each changed row that had to be left out, one array of a single
 * string per line. Every file of a continuous backup has a `mark`: its position, a Mark as JSON.
 */
export interface EntryHeader {
  entry: (typeof ENTRIES)[number]
  name: string
  size: number
  /** Set when the bytes are compressed (raw DEFLATE). Files never are, nor are rows in older backups. */
  packed?: true
}

const ENTRIES = ['file', 'rows', 'keys', 'damaged', 'mark'] as const

/** Name of the `mark` entry. */
export const MARK = 'position'

/** Position of a backup in the sequence of changes: it holds those after `from`, 0 for none, up to `to`. */
export interface Mark {
  series: string
  from: number
  to: number
  /** Time of its state, ms since 1970. */
  at: number
}

export interface EndHeader {
  entry: 'end'
  entries: number
}

/** Maximum length of a line of the format itself, in bytes. */
export const MAX_LINE_LENGTH = 4096
/** Approximate size of an entry of rows before compression, in characters. */
export const ROWS_BYTES = 2 ** 20
/**
 * Maximum size of entries other than files, bytes. A 1 MiB document of tiny values is up to 25 MB of JSON.
 */
export const MAX_ENTRY_BYTES = 2 ** 26

const FILE_NAME = /^[A-Za-z0-9_-]{1,64}$/
const TABLE_NAME = /^[a-z_]{1,64}$/

/** Parses a header line; null if it is invalid or its name would lead outside the folder of files. */
export function parseHeader(line: string): EntryHeader | EndHeader | null {
  let header: Partial<Record<string, unknown>>
  try {
    header = Object(JSON.parse(line)) as typeof header
  } catch {
    return null
  }
  const { entry, name, size, entries, packed } = header
  if (entry === 'end') return isSize(entries) ? { entry, entries } : null
  const kind = ENTRIES.find((one) => one === entry)
  if (!kind || !isSize(size) || typeof name !== 'string') return null
  if (!(kind === 'file' ? FILE_NAME : TABLE_NAME).test(name)) return null
  if (kind !== 'file' && size > MAX_ENTRY_BYTES) return null
  return { entry: kind, name, size, ...(packed === true ? { packed } : {}) }
}

function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
