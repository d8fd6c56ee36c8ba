import { useTable } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { whenIdle, cancelIdle } from '../idle.ts'
import type { GridColumn } from './column.ts'
import { indexIn, ordersIn, TABLE } from './features.ts'
import { type Group, groupedLines, HEADING, type Lines, plainLines, splitIntoGroups } from './groups.ts'
import { layoutColumns, type LaidOutColumn } from './columnLayout.ts'
import { prepare, type Prepared, PreparedCache, preparing } from './prepared.ts'
import type { GridPreferences } from './preferences.ts'
import { groupTotals } from './totals.ts'
import { type GridView, sortKeysOf } from './view.ts'

/** The ids of the ticked rows. */
export type Selection = ReadonlySet<string>

/**
 * The rows of a grid by position from 0, and its columns. Rows of collapsed groups have no position; group
 * headings count as lines, not as rows.
 */
export interface GridModel<T> {
  count: number
  /** The number of rows, including those of collapsed groups. */
  total: number
  /** The number of rows that match now; edited rows stay visible until the filters are applied again. */
  matching: number
  recordAt: (position: number) => T | undefined
  idAt: (position: number) => string | undefined
  /** The index in `prepared` of the record at a position; -1 if there is none. */
  indexAt: (position: number) => number
  /** Returns the position of a record; -1 if it is not shown. */
  positionOf: (recordId: string | null) => number
  /** The indexes in `prepared` of all rows in order, including those of collapsed groups. */
  order: Uint32Array
  recordId: (record: T) => string
  lines: Lines
  /** The id of the column that rows are grouped by. */
  groupedBy: string | null
  /** Returns the formatted totals of a group; computed on demand. */
  totalsOf: (group: Group) => readonly string[]
  /** Returns the number of ticked rows in a group. */
  tickedIn: (group: Group) => number
  /** Collapses or expands a group by its key. */
  toggleGroup: (key: string) => void
  /** Collapses (true) or expands all groups. */
  foldGroups: (areFolded: boolean) => void
  layout: readonly LaidOutColumn<T>[]
  prepared: Prepared<T>
  /**
   * A value that changes when others change the records; while it stays, row changes are caused by the user.
   */
  theirs: unknown
  selection: Selection
  setSelection: (selection: Selection) => void
}

interface Options<T> {
  records: readonly T[]
  recordId: (record: T) => string
  columns: readonly GridColumn<T>[]
  view: GridView
  preferences: GridPreferences
  /** The row ids in the frozen order; null if the order is not frozen. */
  frozenOrder: readonly string[] | null
  /** Width of the actions column, CSS pixels; null without one. */
  actions: number | null
  isSelectable: boolean
  /** Height of a row, CSS pixels. */
  rowHeight: number
  /** A value that changes when others change the records; undefined if unknown. */
  theirs: unknown
}

/** The collapsed groups, valid only for the column they belong to. */
interface Folded {
  column: string | null
  keys: ReadonlySet<string>
}

const NOT_FOLDED: ReadonlySet<string> = new Set()

const NOTHING: Selection = new Set()

/** The model of a grid: rows sorted and filtered by the view, columns laid out by the preferences. */
export function useGrid<T extends object>(options: Options<T>): GridModel<T> {
  const { records, recordId, columns, view, preferences, frozenOrder, actions, isSelectable, rowHeight } =
    options
  const [ticked, setSelection] = useState<Selection>(NOTHING)
  const [cache] = useState(() => new PreparedCache<T>())
  const prepared = useMemo(() => prepare(records, columns, cache), [records, columns, cache])
  const definitions = useMemo(
    () => columns.map(({ id, value }) => ({ id, accessorFn: (record: object) => value(record as T) })),
    [columns],
  )
  const state = useMemo(
    () => ({
      sorting: sortKeysOf(view).map(({ id, desc }) => ({ id, desc })),
      columnFilters: Object.entries(view.filters).map(([id, value]) => ({ id, value })),
      globalFilter: view.find,
    }),
    [view],
  )
  const table = useTable<typeof TABLE.features, object>({
    ...TABLE,
    data: records,
    columns: definitions,
    getRowId: (record) => recordId(record as T),
    state,
    meta: { prepared: prepared as unknown as Prepared<object>, frozenOrder, group: view.group === null ? null : (state.sorting[0] ?? null), isAny: view.isAny }, // oxfmt-ignore
  })
  const { filtered, sorted: order } = ordersIn(table)
  const [kept, setKept] = useState<Folded>({ column: null, keys: NOT_FOLDED })
  const folded = kept.column === view.group ? kept.keys : NOT_FOLDED
  const split = useMemo(() => {
    if (view.group === null || order.length === 0) return null
    const { ranks } = prepared.ranks(view.group)
    const column = prepared.column(view.group)
    return splitIntoGroups(
      order.length,
      (row) => ranks[order[row]!] === ranks[order[row - 1]!],
      (row) => String(column?.value(records[order[row]!]!) ?? ''),
    )
  }, [view.group, order, prepared, records])
  const lines = useMemo(
    () => (split ? groupedLines(split, folded, rowHeight, HEADING) : plainLines(order.length, rowHeight)),
    [split, folded, rowHeight, order],
  )
  const rows = useMemo(
    () =>
      lines.groups.every(({ isOpen }) => isOpen)
        ? order
        : Uint32Array.from(
            lines.groups.flatMap(({ isOpen, start, end }) => (isOpen ? [...order.subarray(start, end)] : [])),
          ),
    [order, lines],
  )
  const indexAt = useCallback((position: number) => rows[position] ?? -1, [rows])
  const recordAt = useCallback((position: number) => records[indexAt(position)], [records, indexAt])
  const indexOf = indexIn(table)
  const selection = useMemo(() => {
    // Drops the ticks of deleted records.
    const present = [...ticked].filter((id) => indexOf(id) !== undefined)
    return present.length === ticked.size ? ticked : new Set(present)
  }, [ticked, indexOf])
  const idAt = useCallback(
    (position: number) => {
      const record = recordAt(position)
      return record && recordId(record)
    },
    [recordAt, recordId],
  )
  const positions = useMemo(() => {
    const inverse = new Int32Array(records.length).fill(-1)
    for (let position = 0; position < rows.length; position++) inverse[rows[position]!] = position
    return inverse
  }, [rows, records])
  const positionOf = useCallback(
    (id: string | null) => (id === null ? -1 : (positions[indexOf(id) ?? -1] ?? -1)),
    [positions, indexOf],
  )
  const layout = useMemo(
    () => layoutColumns(columns, view.columns, preferences, { isSelectable, actions }),
    [columns, view.columns, preferences, isSelectable, actions],
  )

  const totalsOf = useMemo(() => groupTotals({ order, prepared, layout }), [order, prepared, layout])

  // Precomputes the data for sorting and finding while the browser is idle.
  useEffect(() => {
    const steps = preparing(prepared, layout.flatMap(({ column }) => column?.id ?? [])) // oxfmt-ignore
    let handle = whenIdle(function work() {
      if (!steps.next().done) handle = whenIdle(work)
    })
    return () => cancelIdle(handle)
  }, [prepared, layout])

  return {
    count: rows.length,
    total: order.length,
    matching: filtered.length,
    recordAt,
    idAt,
    indexAt,
    positionOf,
    order,
    recordId,
    lines,
    groupedBy: split && view.group,
    totalsOf,
    tickedIn: (group) =>
      selection.size === 0
        ? 0
        : groupIds({ order, prepared, recordId }, group).filter((id) => selection.has(id)).length,
    foldGroups: (areFolded) =>
      setKept({ column: view.group, keys: new Set(areFolded ? split?.map(({ key }) => key) : []) }),
    toggleGroup: (key) => {
      const keys = new Set(folded)
      if (!keys.delete(key)) keys.add(key)
      setKept({ column: view.group, keys })
    },
    layout,
    prepared,
    theirs: options.theirs ?? prepared,
    selection,
    setSelection,
  }
}

/** The rows of a grid in order, including those of collapsed groups. */
type Ordered<T> = Pick<GridModel<T>, 'order' | 'prepared'>
type Identified<T> = Ordered<T> & Pick<GridModel<T>, 'recordId'>

/** Returns the records of the rows [`start`, `end`), in order. */
export const recordsIn = <T>({ order, prepared }: Ordered<T>, start?: number, end?: number): T[] =>
  Array.from(order.subarray(start, end), (index) => prepared.rows[index]!)

/** Returns the row ids of a group, in order. */
export const groupIds = <T>(grid: Identified<T>, { start, end }: Pick<Group, 'start' | 'end'>): string[] =>
  recordsIn(grid, start, end).map(grid.recordId)

/** Returns the ids of all matching rows in order, including those of collapsed groups. */
export const orderedIds = <T>(grid: Identified<T>): string[] => recordsIn(grid).map(grid.recordId)

/** Returns the matching records in order, including those of collapsed groups, and the visible columns. */
export const shownOf = <T>(grid: GridModel<T>): { records: T[]; columns: GridColumn<T>[] } => ({
  records: recordsIn(grid),
  columns: grid.layout.flatMap(({ column }) => column ?? []),
})

/**
 * Returns the selected records that still exist, matching ones in order and then those the filters exclude, and
 * how many of them match.
 */
export function selectedRecords<T>(grid: Identified<T> & Pick<GridModel<T>, 'selection'>): {
  records: T[]
  matching: number
} {
  const { selection, recordId, prepared } = grid
  if (selection.size === 0) return { records: [], matching: 0 }
  const shown = recordsIn(grid).filter((record) => selection.has(recordId(record)))
  const seen = new Set(shown.map(recordId))
  const hidden =
    seen.size === selection.size
      ? []
      : prepared.rows.filter((record) => selection.has(recordId(record)) && !seen.has(recordId(record)))
  return { records: [...shown, ...hidden], matching: shown.length }
}
