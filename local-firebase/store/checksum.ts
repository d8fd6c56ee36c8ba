import { crc32 } from 'node:zlib'

export type Column = string | number | null

/**
 * Computes the CRC-32 over the columns of a row, which is stored in the row. SQLite checks the structure of
 * its pages but not their content, so a bit flip on disk would otherwise be served as if it had been written.
 */
export function checksum(...columns: Column[]): number {
  return columns.reduce<number>(
    (sum, column) => crc32('\0', crc32(column === null ? '\u0001' : String(column), sum)),
    0,
  )
}

/**
 * Whether the database returns a text unchanged: when reading, the driver truncates at NUL, and a lone
 * surrogate has no UTF-8 encoding. Input from clients must pass this check before it is stored.
 */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}

/**
 * Returns the columns of a row followed by their checksum, ready to be written. Throws when a text is not
 * storable: once written it would count as damage, so callers must refuse such input from clients first.
 */
export function withChecksum(...columns: Column[]): Column[] {
  for (const column of columns)
    if (typeof column === 'string' && !isStorable(column))
      throw new Error(`This text cannot be stored: ${JSON.stringify(column.slice(0, 100))}`)
  return [...columns, checksum(...columns)]
}
