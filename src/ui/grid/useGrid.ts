import type { Row, RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { GridColumn } from './column.ts'
import { useAppTable, type GridFeatures } from './features.ts'
import { prepare, type Prepared } from './prepared.ts'
import type { GridPreferences } from './preferences.ts'
import type { GridView } from './view.ts'

/** Columns of the grid itself, before and after those of the records. */
export const SELECT = '$select'
export const ACTIONS = '$actions'

/** A visible column with its place: width in CSS pixels, and the offset where it sticks when pinned. */
export interface PlacedColumn<T> {
  id: string
  column: GridColumn<T> | null
  width: number
  pinned: 'start' | 'end' | null
  offset: number
}

export interface GridModel<T> {
  rows: readonly Row<GridFeatures, object>[]
  record: (row: Row<GridFeatures, object>) => T
  placed: readonly PlacedColumn<T>[]
  prepared: Prepared<T>
  selection: Readonly<RowSelectionState>
  setSelection: (selection: RowSelectionState) => void
}

interface Options<T> {
  records: readonly T[]
  recordId: (record: T) => string
  columns: readonly GridColumn<T>[]
  view: GridView
  preferences: GridPreferences
  held: readonly string[] | null
  hasActions: boolean
  isSelectable: boolean
}

/** The table behind a grid: sorting, filtering and columns follow the view, widths and pins the preferences. */
export function useGrid<T extends object>(options: Options<T>): GridModel<T> {
  const { records, recordId, columns, view, preferences, held } = options
  const [selection, setSelection] = useState<RowSelectionState>({})
  const prepared = useMemo(() => prepare(records, columns), [records, columns])
  const definitions = useMemo(() => {
    const data = columns.map((column) => ({
      id: column.id,
      accessorFn: (record: object) => column.value(record as T),
      size: column.width ?? 160,
    }))
    return [{ id: SELECT, size: 44 }, ...data, { id: ACTIONS, size: 132 }]
  }, [columns])
  const state = useMemo(() => {
    const shown = view.columns ?? columns.filter((column) => column.shown).map((column) => column.id)
    return {
      sorting: view.sort.map((key) => ({ ...key })),
      columnFilters: Object.entries(view.filters).map(([id, value]) => ({ id, value })),
      globalFilter: view.find,
      columnOrder: [SELECT, ...shown, ACTIONS],
      columnVisibility: Object.fromEntries([
        ...columns.map((column) => [column.id, shown.includes(column.id)] as const),
        [SELECT, options.isSelectable],
        [ACTIONS, options.hasActions],
      ]),
      columnPinning: { start: [SELECT, ...preferences.pinned], end: [ACTIONS] },
      columnSizing: preferences.widths,
    }
  }, [columns, view, preferences, options.isSelectable, options.hasActions])
  const table = useAppTable<object>({
    data: records,
    columns: definitions,
    getRowId: (record) => recordId(record as T),
    state: { ...state, rowSelection: selection },
    onRowSelectionChange: (updater) =>
      setSelection((old) => (typeof updater === 'function' ? updater(old) : updater)),
    meta: { prepared: prepared as unknown as Prepared<object>, held },
  })
  const placed = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const widthOf = (id: string) =>
      state.columnSizing[id] ?? byId.get(id)?.width ?? (id === SELECT ? 44 : id === ACTIONS ? 132 : 160)
    const place = (ids: string[], pinned: PlacedColumn<T>['pinned']): PlacedColumn<T>[] => {
      let offset = 0
      return ids.map((id) => {
        const width = widthOf(id)
        const made = { id, column: byId.get(id) ?? null, width, pinned, offset }
        offset += width
        return made
      })
    }
    return [
      ...place(
        table.getStartVisibleLeafColumns().map((column) => column.id),
        'start',
      ),
      ...place(
        table.getCenterVisibleLeafColumns().map((column) => column.id),
        null,
      ),
      ...place(
        table.getEndVisibleLeafColumns().map((column) => column.id),
        'end',
      ),
    ]
  }, [table, columns, state])
  return {
    rows: table.getRowModel().rows,
    record: (row) => row.original as T,
    placed,
    prepared,
    selection,
    setSelection,
  }
}
