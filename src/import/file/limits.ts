/** What is taken of one file. Beyond it the browser runs out of memory, which closes the page without a word. */
export const FILE_LIMITS = {
  /** Bytes of a file as it is chosen. */
  bytes: 64 * 1024 * 1024,
  /** Bytes of a workbook once unpacked: a small archive can hold any amount. */
  unpacked: 400 * 1024 * 1024,
  /** Rows of a sheet. */
  rows: 200_000,
  /** Columns of a row. */
  columns: 1000,
  /** Characters of a cell: the longest text a record may hold (data model: 200 kB). */
  cell: 200_000,
} as const

/** What is said of a table that is wider: columns that nobody sees again would be lost. */
export const TOO_WIDE = `The table has more than ${FILE_LIMITS.columns.toLocaleString('en-GB')} columns. Leave out those that are not needed.`

/** 67108864 as "64 MB". */
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
