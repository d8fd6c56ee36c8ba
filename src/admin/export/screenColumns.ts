import type { ExportColumn, ExportValue } from '../../entities/export/columns.ts'
import { type GridColumn, textOf } from '../../ui/grid/column.ts'
import { localMoment } from '../../ui/localMoment.ts'

/** A column of a grid; `exportedAs` names the columns that replace it in a file. */
export interface ScreenColumn<R> extends GridColumn<R> {
  exportedAs?: readonly string[]
}

/** Returns the value for a file: numbers as such, moments in local time, otherwise the text shown. */
function valueOf<R>(column: GridColumn<R>, record: R): ExportValue {
  const value = column.value(record)
  if (column.kind === 'moment') return typeof value === 'number' ? localMoment(value) : null
  return typeof value === 'number' ? value : textOf(column, record)
}

/** Converts columns of a grid to columns of a file, each once, headed by their labels. */
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
