import type { ReactNode } from 'react'
import type { Choice } from './choices.ts'

/**
 * What a column holds, which decides how it sorts, filters, aligns and edits:
 * `text` words · `choice` one of few values · `number` a plain number · `date` an ISO date of any precision
 * ("2029", "2029-04", "2029-04-30") · `moment` epoch milliseconds.
 */
export type ColumnKind = 'text' | 'choice' | 'number' | 'date' | 'moment'

/** Blank is null or the empty text; it sorts last in both directions and is found by "(blank)". */
export type CellValue = string | number | null

/** How one cell is edited in place: the text to begin with, and the values to offer. */
export interface CellEditor<T> {
  text: (record: T) => string
  /** The text that says all of the cell, where `text` leaves something to the record: "AED 1200000000". */
  exact?: (record: T) => string
  /** A closed list of values. */
  options?: readonly Choice[]
  /** The values to choose from, besides none. */
  suggestions?: (rows: readonly T[]) => readonly string[]
  /**
   * The records to choose from for what is typed, best first and few. What the editor takes and gives is the id of one
   * of them; such a cell is changed by itself, not pasted into.
   */
  references?: (typed: string, record: T, rows: readonly T[]) => readonly Choice[]
  /** What a value that is not among the suggestions can be added as, on purpose: "player type". */
  newOne?: string | undefined
  /** What a typed text means, or why it is refused; shown while it is typed. */
  readBack?: (text: string) => string | null
  inputMode?: 'text' | 'decimal' | 'url'
}

/** One column of a grid over records of type T. The grid knows columns, never nouns. */
export interface GridColumn<T> {
  id: string
  label: string
  kind: ColumnKind
  value: (record: T) => CellValue
  /** What is shown; the value itself when absent. */
  render?: (record: T) => ReactNode
  /** The page elsewhere that a cell leads to; its menu opens it. */
  href?: (record: T) => string | null
  /** How one value of this column is written in filters and chips ("AED 1.3bn"). */
  format?: (value: CellValue) => string
  /** What a number is counted in, where records differ: "AED". Numbers of different units are never added up. */
  unit?: (record: T) => string | null
  /** What numbers of different units are sorted and filtered by, in one unit, and how that is said. Null stands last and is in no range. */
  compared?: { by: (record: T) => number | null; unit: string; hint: string } | undefined
  /** How a sum or an average of such numbers is written: "AED 1.3bn". */
  amountText?: (amount: number, unit: string | null) => string
  width?: number
  /** Shown until the person chooses columns. */
  shown?: boolean
  /** Taken into account by the find box. */
  findable?: boolean
  /** Other words by which the find box finds a record in this column, such as other names of its country. */
  also?: (record: T) => readonly string[]
  editor?: CellEditor<T>
  /** The column that opens the record on Enter and is the row's name for assistive technology. */
  isTitle?: boolean
}

/** Whether the find box looks into a column. */
export const isFindable = <T>({ findable, kind }: GridColumn<T>): boolean => findable ?? kind === 'text'

/** What the find box sees of a record in a column. */
export const soughtIn = <T>({ value, also }: GridColumn<T>, record: T): string => {
  const text = String(value(record) ?? '')
  return also ? [text, ...also(record)].join('\n') : text
}

/** Where a column is aligned: quantities to the end so that digits stand under digits. */
export function alignmentOf(kind: ColumnKind): 'start' | 'end' {
  return kind === 'number' ? 'end' : 'start'
}

/** The text of a cell as the grid shows, copies and announces it. */
export function textOf<T>(column: GridColumn<T>, record: T): string {
  const value = column.value(record)
  if (column.format) return column.format(value)
  return value === null ? '' : String(value)
}

/** The text of a cell as it is drawn ("31 Dec 2026"), or as it is copied where it is drawn as more than a text. */
export function drawnText<T>(column: GridColumn<T>, record: T): string {
  const drawn = column.render?.(record)
  return typeof drawn === 'string' ? drawn : textOf(column, record)
}
