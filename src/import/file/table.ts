export interface TableRow {
  /** Line of the file, or row of the sheet, on which the row begins; the first is 1. */
  line: number
  cells: readonly string[]
  /** Where the words of a cell lead that is a link, by its position; left out when none of them is. */
  links?: ReadonlyMap<number, string>
  /** Over how many columns a cell is merged, by its position; left out when none of them is. */
  spans?: ReadonlyMap<number, number>
}

export interface RowFault {
  line: number
  /** Position of the cell at fault, counted from 0; null when the whole row is. */
  cell: number | null
  reason: string
}

/** A table as it stands in a file, before anybody knows which row is its header. */
export interface Table {
  /** Every row that is not blank. */
  rows: TableRow[]
  /** Rows that cannot be taken. */
  faults: RowFault[]
  /** How many of the rows whoever opens the workbook does not see; left out for none. */
  hidden?: number
  /** Its days are counted from 1904 on; left out where they are not. */
  is1904?: true
}
