import { useCallback, useEffect, useMemo, useState } from 'react'
import type { GridColumn } from './column.ts'
import { useAppTable } from './features.ts'
import { layoutColumns, type LaidOutColumn, shownColumns } from './columnLayout.ts'
import { prepare, type Prepared } from './prepared.ts'
import type { GridPreferences } from './preferences.ts'
import type { GridView } from './view.ts'

export type Selection = Readonly<Record<string, true>>

/** The rows a grid shows, by their position from 0, and the columns they have. */
export interface GridModel<T> {
  count: number
  /** How many rows match by now: rows that were edited stay where they are until the filters are applied again. */
  matching: number
  recordAt: (position: number) => T | undefined
  idAt: (position: number) => string | undefined
  /** Where the record with this id is shown; -1 when it is not. */
  positionOf: (recordId: string | null) => number
  placed: readonly LaidOutColumn<T>[]
  prepared: Prepared<T>
  selection: Selection
  setSelection: (selection: Selection) => void
}

interface Options<T> {
  records: readonly T[]
  recordId: (record: T) => string
  columns: readonly GridColumn<T>[]
  view: GridView
  preferences: GridPreferences
  /** Ids in the order a person is looking at, while cells change under it. */
  held: readonly string[] | null
  /** The width of the column of actions in CSS pixels; null without one. */
  actions: number | null
  isSelectable: boolean
}

const NOTHING: Selection = {}
const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
const never = globalThis.cancelIdleCallback ?? clearTimeout

/** The table behind a grid: sorted, filtered and found as the view says, columns placed as the person likes them. */
export function useGrid<T extends object>(options: Options<T>): GridModel<T> {
  const { records, recordId, columns, view, preferences, held, actions, isSelectable } = options
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const prepared = useMemo(() => prepare(records, columns), [records, columns])
  const definitions = useMemo(
    () => columns.map(({ id, value }) => ({ id, accessorFn: (record: object) => value(record as T) })),
    [columns],
  )
  const state = useMemo(() => {
    const shown = shownColumns(columns, view.columns)
    return {
      sorting: view.sort.map((key) => ({ ...key })),
      columnFilters: Object.entries(view.filters).map(([id, value]) => ({ id, value })),
      globalFilter: view.find,
      columnOrder: [...shown],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      columnPinning: { start: [...preferences.pinned], end: [...preferences.pinnedEnd] },
    }
  }, [columns, view, preferences])
  const table = useAppTable<object>({
    data: records,
    columns: definitions,
    getRowId: (record) => recordId(record as T),
    state: { ...state, rowSelection: selection },
    meta: { prepared: prepared as unknown as Prepared<object>, held, isAny: view.isAny },
  })
  const { rows } = table.getRowModel()
  const recordAt = useCallback((position: number) => rows[position]?.original as T | undefined, [rows])
  const { rowsById } = table.getCoreRowModel()
  const positions = useMemo(() => {
    const inverse = new Int32Array(records.length).fill(-1)
    for (const [position, row] of rows.entries()) inverse[row.index] = position
    return inverse
  }, [rows, records])
  const visible = table.getVisibleLeafColumns()
  const placed = useMemo(() => {
    const shown = visible.map(({ id }) => id)
    return layoutColumns(columns, shown, preferences, { isSelectable, actions })
  }, [columns, visible, preferences, isSelectable, actions])

  // What sorting and finding will need is worked out while nobody waits for it.
  useEffect(() => {
    const todo = [...placed.flatMap(({ column }) => (column ? [() => prepared.ranks(column.id)] : [])), prepared.haystacks] // prettier-ignore
    let handle = later(function work() {
      todo.shift()?.()
      if (todo.length > 0) handle = later(work)
    })
    return () => never(handle)
  }, [prepared, placed])

  return {
    count: rows.length,
    matching: table.getPreSortedRowModel().rows.length,
    recordAt,
    idAt: (position) => rows[position]?.id,
    positionOf: (id) => (id === null ? -1 : (positions[rowsById[id]?.index ?? -1] ?? -1)),
    placed,
    prepared,
    selection,
    setSelection,
  }
}

/** Ids of the rows a grid shows, in their order. */
export function orderedIds<T>(grid: GridModel<T>): string[] {
  return Array.from({ length: grid.count }, (_, position) => grid.idAt(position) ?? '')
}

/** What a grid shows: its records in their order, and its columns from start to end. */
export const shownOf = <T>(grid: GridModel<T>): { records: T[]; columns: GridColumn<T>[] } => ({
  records: Array.from({ length: grid.count }, (_, position) => grid.recordAt(position)!),
  columns: grid.placed.flatMap(({ column }) => column ?? []),
})

/** The selected records that still exist, in the order they came. */
export const selectedRecords = <T>(
  { selection }: Pick<GridModel<T>, 'selection'>,
  records: readonly T[],
  recordId: (record: T) => string,
): T[] => records.filter((record) => selection[recordId(record)])
