import { crc32 } from 'node:zlib'

/**
 * A CRC-32 over the columns of a row, kept beside them: SQLite checks the shape of its pages, not their content, so a
 * byte that turned on the disk would otherwise be answered as if somebody had written it.
 */
export function checksum(...columns: (string | number | null)[]): number {
  return columns.reduce<number>(
    (sum, column) => crc32('\0', crc32(column === null ? '\u0001' : String(column), sum)),
    0,
  )
}
