import type { ExportColumn, ExportValue } from '../../entities/export/columns.ts'
import { type GridColumn, textOf } from '../../ui/grid/column.ts'
import { localMoment } from '../../ui/localMoment.ts'

/** A column of a grid; `exportedAs` names the columns that say in a file what it says on the screen. */
export interface ScreenColumn<R> extends GridColumn<R> {
  exportedAs?: readonly string[]
}

/** Digits and dates as spreadsheets calculate with them, moments in the time of this place; else what is shown. */
function valueOf<R>(column: GridColumn<R>, record: R): ExportValue {
  const value = column.value(record)
  if (column.kind === 'moment') return typeof value === 'number' ? localMoment(value) : null
  return typeof value === 'number' ? value : textOf(column, record)
}

/** The columns of a grid as columns of a file, each once, under the names that the screen gives them. */
export function screenColumns<R>(
  shown: readonly ScreenColumn<R>[],
  all: readonly ScreenColumn<R>[],
): ExportColumn<R>[] {
  const byId = new Map(all.map((column) => [column.id, column]))
  const ids = new Set(shown.flatMap(({ id, exportedAs }) => exportedAs ?? [id]))
  return [...ids].flatMap((id) => {
    const column = byId.get(id)
    return column ? [{ heading: column.label, value: (record: R) => valueOf(column, record) }] : []
  })
}
