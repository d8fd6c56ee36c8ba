import type { FieldTable } from '../../entities/fields/field.ts'
import type { Nouns } from '../../entities/registry/nouns.ts'
import type { ScreenColumn } from './screenColumns.ts'

/** The data of a grid that can be exported, as of the moment when the dialog is opened. */
export interface ExportSource<R> {
  nouns: Pick<Nouns, 'one' | 'many'>
  /** Title of the rows: "Projects". */
  title: string
  all: readonly R[]
  /** Displayed data: records in their order, columns from start to end. */
  shown: { records: readonly R[]; columns: readonly ScreenColumn<R>[] }
  /** Selected records; null if the export is not about a selection. */
  selected: readonly R[] | null
  /** All columns of the grid, including hidden ones. */
  columns: readonly ScreenColumn<R>[]
  /** All fields of the records, if these can be imported; `left` says which data a file omits. */
  fields: { table: FieldTable; left?: string } | null
}
