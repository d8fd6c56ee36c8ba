export interface TableRow {
  /** Line of the file, or row of the sheet, on which the row begins, counted from 1. */
  line: number
  cells: readonly string[]
  /** URLs of linked cells by position; left out when no cell is a link. */
  links?: ReadonlyMap<number, string>
  /** Number of columns that a merged cell covers, by its position; left out when no cell is merged across. */
  spans?: ReadonlyMap<number, number>
}

export interface RowFault {
  line: number
  /** Position of the faulty cell, counted from 0; null when the whole row is faulty. */
  cell: number | null
  reason: string
}

/** A table as read from a file, before its header row is known. */
export interface Table {
  /** All rows that are not blank. */
  rows: TableRow[]
  /** Rows that cannot be imported. */
  faults: RowFault[]
  /** Number of rows that are hidden in the workbook; left out when there are none. */
  hidden?: number
  /** Positions of columns that are hidden in the workbook; left out when there are none. */
  hiddenColumns?: ReadonlySet<number>
  /** Whether days are counted in the 1904 date system; left out when they are not. */
  is1904?: true
  /** Whether its columns were the records and became rows, whose lines are numbers of columns. */
  isTurned?: true
}
