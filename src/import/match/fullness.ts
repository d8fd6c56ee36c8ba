import type { Column } from '../columns.ts'
import type { TableRow } from '../file/table.ts'
import { isNotStated } from '../read/reading.ts'
import { filledCount, valuesAt } from './cells.ts'

/** Share of the rows below which a column of dates is sparse. */
const SPARSE = 0.5
/** How many times as many rows a column has to fill to be preferred. */
const TIMES = 2

/** Whether a column of dates fills so few rows that another column may be meant. */
export const isSparse = (rows: readonly TableRow[], at: number, { kind }: Pick<Column, 'kind'>): boolean =>
  (kind === 'partialDate' || kind === 'moment') && filledCount(rows, at) < rows.length * SPARSE

const statedCount = (rows: readonly TableRow[], at: number): number =>
  valuesAt(rows, at).filter((value) => !isNotStated(value)).length

/** Whether a column states something in many more rows than another. */
export const isMuchFuller = (rows: readonly TableRow[], at: number, other: number): boolean =>
  statedCount(rows, at) > filledCount(rows, other) * TIMES
