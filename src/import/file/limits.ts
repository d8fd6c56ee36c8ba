/** Limits on an imported file. Beyond them the browser runs out of memory and closes the page silently. */
export const FILE_LIMITS = {
  /** Size of the chosen file, bytes. */
  bytes: 64 * 1024 * 1024,
  /** Size of an unpacked workbook, bytes: a small archive can expand to any size. */
  unpacked: 400 * 1024 * 1024,
  /** Rows per sheet. */
  rows: 200_000,
  /** Columns per row. */
  columns: 1000,
  /** Characters per cell: the longest text a record may hold (data model: 200 kB). */
  cell: 200_000,
} as const

/** Error message for a table that is too wide; dropping the extra columns silently would lose data. */
export const TOO_WIDE = `The table has more than ${FILE_LIMITS.columns.toLocaleString('en-GB')} columns. Leave out those that are not needed.`

/** Formats a size in bytes: 67108864 → "64 MB". */
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
