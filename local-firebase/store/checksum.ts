import { crc32 } from 'node:zlib'

export type Column = string | number | null

/**
 * A CRC-32 over the columns of a row, kept beside them: SQLite checks the shape of its pages, not their content, so a
 * byte that turned on the disk would otherwise be answered as if somebody had written it.
 */
export function checksum(...columns: Column[]): number {
  return columns.reduce<number>(
    (sum, column) => crc32('\0', crc32(column === null ? '\u0001' : String(column), sum)),
    0,
  )
}

/**
 * Whether the database gives a text back as it was given: the driver cuts it at NUL when it reads, and half of a
 * surrogate pair has no bytes in UTF-8. What comes from a client is refused by this before it is stored.
 */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}

/**
 * A row as it is written: its columns and their checksum. Throws when a text would not come back, which whoever took
 * it from a client should have refused: written, it would be damage.
 */
export function withChecksum(...columns: Column[]): Column[] {
  for (const column of columns)
    if (typeof column === 'string' && !isStorable(column))
      throw new Error(`A text that cannot be stored: ${JSON.stringify(column.slice(0, 100))}`)
  return [...columns, checksum(...columns)]
}
