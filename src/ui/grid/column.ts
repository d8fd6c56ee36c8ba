import type { ReactNode } from 'react'
import type { Choice } from './choices.ts'

/**
 * The type of the values in a column, which determines sorting, filtering, alignment and editing:
 * `text` free text · `choice` one of few values · `number` a plain number · `date` an ISO date of any precision
 * ("2029", "2029-04", "2029-04-30") · `moment` epoch milliseconds.
 */
export type ColumnKind = 'text' | 'choice' | 'number' | 'date' | 'moment'

/** A cell value. Blank (null or '') sorts last in both directions and is matched by the filter "(blank)". */
export type CellValue = string | number | null

/** How a cell of a column is edited in place. */
export interface CellEditor<T> {
  text: (record: T) => string
  /** The complete value as text, where `text` omits part of what the record holds: "AED 1200000000". */
  exact?: (record: T) => string
  /** The values of a closed list. */
  options?: readonly Choice[]
  /** The suggested values of an open list, besides blank. */
  suggestions?: (rows: readonly T[]) => readonly string[]
  /**
   * The records that match the typed text, best first and few. The editor reads and writes the id of a
   * record; such a cell can only be edited individually, not pasted into.
   */
  references?: (typed: string, record: T, rows: readonly T[]) => readonly Choice[]
  /** The noun for adding a value that is not among the suggestions, by explicit choice: "player type". */
  newOne?: string | undefined
  /** How a typed text is interpreted, or why it is rejected; shown while typing. */
  interpret?: (text: string) => string | null
  inputMode?: 'text' | 'decimal' | 'url'
}

/** One column of a grid over records of type T. The grid knows columns only, never the record types. */
export interface GridColumn<T> {
  id: string
  label: string
  kind: ColumnKind
  value: (record: T) => CellValue
  /** The content of the cell; by default the formatted value. */
  render?: (record: T) => ReactNode
  /** The external page that a cell links to; the cell menu offers to open it. */
  href?: (record: T) => string | null
  /** Formats a value of this column for filters and chips ("AED 1.3bn"). */
  format?: (value: CellValue) => string
  /** The unit of a number, where records differ: "AED". Numbers of different units are never added up. */
  unit?: (record: T) => string | null
  /**
   * A common unit for sorting and filtering numbers of different units, and the hint that explains it. Null
   * values sort last and match no range.
   */
  compared?: { by: (record: T) => number | null; unit: string; hint: string } | undefined
  /** Formats a sum or an average of such numbers: "AED 1.3bn". */
  amountText?: (amount: number, unit: string | null) => string
  width?: number
  /** For sentences: the number of lines that the column has on a card, where its text wraps; by default one. */
  cardLines?: number
  /** Whether the column is visible by default. */
  shown?: boolean
  /** Whether the find box searches the column; by default only if its kind is `text`. */
  findable?: boolean
  /**
   * Additional search terms for a record in this column, such as other names of its country. Records with the
   * same terms must return the same list: its folded text is kept by it.
   */
  also?: (record: T) => readonly string[]
  editor?: CellEditor<T>
  /** The columns that make up one value with this one: the currency of an amount. */
  together?: readonly GridColumn<T>[]
  /** Whether this is the title column, which opens the record on Enter and is the row header. */
  isTitle?: boolean
}

/** Returns whether the find box searches a column. */
export const isFindable = <T>({ findable, kind }: GridColumn<T>): boolean => findable ?? kind === 'text'

/** Returns the alignment of a column: numbers align to the end, so that digits line up. */
export function alignmentOf(kind: ColumnKind): 'start' | 'end' {
  return kind === 'number' ? 'end' : 'start'
}

/** Returns the formatted value of a cell, as the grid displays, copies and announces it. */
export function textOf<T>(column: GridColumn<T>, record: T): string {
  const value = column.value(record)
  if (column.format) return column.format(value)
  return value === null ? '' : String(value)
}

/**
 * Returns the rendered text of a cell ("31 Dec 2026"), or its formatted value if it renders as an element.
 */
export function drawnText<T>(column: GridColumn<T>, record: T): string {
  const drawn = column.render?.(record)
  return typeof drawn === 'string' ? drawn : textOf(column, record)
}
