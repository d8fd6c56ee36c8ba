/**
 * A backup is one file: a first line with the format's version, then entries, each a line of JSON, its bytes and a line
 * with the SHA-256 of these bytes; the last entry counts the others and is followed by the SHA-256 of all before it.
 * It holds nothing of the run that made it (times, versions, host): with one zlib, equal data make equal files.
 */
export const MAGIC = 'local-firebase-backup '
export const FORMAT = 1

/**
 * `file`: the bytes of an object, named as in the file store. `rows`: rows of a table, one JSON array a line. In pieces of a
 * continuous backup, before them, `keys`: the keys of all rows that changed, and, after them, `damaged`: a sentence for each that is
 * not in it because it is not as it was written, each in an array of one, a line each. In every file of it there is a `mark`: where
 * it stands, a Mark as JSON.
 */
export interface EntryHeader {
  entry: (typeof ENTRIES)[number]
  name: string
  size: number
  /** The bytes are compressed, as raw DEFLATE has them: those of files never, and not those of rows in older backups. */
  packed?: true
}

const ENTRIES = ['file', 'rows', 'keys', 'damaged', 'mark'] as const

/** The name of an entry that says where a backup stands. */
export const MARK = 'position'

/** Where a backup stands in the sequence of all changes: it holds those after `from`, of which 0 is none, up to `to`. */
export interface Mark {
  series: string
  from: number
  to: number
  /** When its state was, in milliseconds since 1970. */
  at: number
}

export interface EndHeader {
  entry: 'end'
  entries: number
}

/** No line of the format itself is longer. */
export const LONGEST_LINE = 4096
/** Rows are cut into entries of about this size before they are compressed, in characters. */
export const ROWS_BYTES = 2 ** 20
/** A document of one mebibyte of tiny values takes up to 25 MB of JSON; no entry of rows is larger. */
export const LARGEST_ROWS = 2 ** 26

const FILE_NAME = /^[A-Za-z0-9_-]{1,64}$/
const TABLE_NAME = /^[a-z_]{1,64}$/

/** The header in a line of a backup; null when it is none, or one that would lead outside the folder of files. */
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
  if (kind !== 'file' && size > LARGEST_ROWS) return null
  return { entry: kind, name, size, ...(packed === true ? { packed } : {}) }
}

function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
