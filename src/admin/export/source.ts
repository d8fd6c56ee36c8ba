import type { FieldTable } from '../../entities/fields/field.ts'
import type { Nouns } from '../../entities/registry/nouns.ts'
import type { ScreenColumn } from './screenColumns.ts'

/** What of a grid can be saved, as it stands when it is asked for. */
export interface ExportSource<R> {
  nouns: Pick<Nouns, 'one' | 'many'>
  /** "Projects". */
  title: string
  all: readonly R[]
  /** What is on the screen: the records in their order, the columns from start to end. */
  shown: { records: readonly R[]; columns: readonly ScreenColumn<R>[] }
  /** Those with a tick, where it is about them. */
  selected: readonly R[] | null
  /** All columns that the grid can show. */
  columns: readonly ScreenColumn<R>[]
  /** Every field of such records, where they can be imported; `left`: what a file does not hold. */
  fields: { table: FieldTable; left?: string } | null
}
