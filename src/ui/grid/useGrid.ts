import { useTable } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { later, never } from '../later.ts'
import type { GridColumn } from './column.ts'
import { indexIn, TABLE } from './features.ts'
import { type Group, groupedLines, HEADING, type Lines, plainLines, splitIntoGroups } from './groups.ts'
import { layoutColumns, type LaidOutColumn } from './columnLayout.ts'
import { prepare, type Prepared, preparing } from './prepared.ts'
import type { GridPreferences } from './preferences.ts'
import { groupTotals } from './totals.ts'
import { type GridView, sortKeysOf } from './view.ts'

/** The ids of the rows with a tick. */
export type Selection = ReadonlySet<string>

/**
 * The rows a grid shows, by their position from 0, and the columns they have. Rows of folded groups have no position,
 * and headings of groups are no rows: they are lines.
 */
export interface GridModel<T> {
  count: number
  /** How many rows there are, those of folded groups among them. */
  total: number
  /** How many rows match by now: rows that were edited stay where they are until the filters are applied again. */
  matching: number
  recordAt: (position: number) => T | undefined
  idAt: (position: number) => string | undefined
  /** Where the record with this id is shown; -1 when it is not. */
  positionOf: (recordId: string | null) => number
  /** All rows in their order, those of folded groups among them. */
  all: readonly { id: string; original: T }[]
  lines: Lines
  /** The column that rows are grouped by. */
  groupedBy: string | null
  /** What the amounts of a group come to, in words; computed on demand. */
  totalsOf: (group: Group) => readonly string[]
  /** How many rows of a group have a tick. */
  tickedIn: (group: Group) => number
  /** Folds a group away or opens it, by its key. */
  toggleGroup: (key: string) => void
  /** Folds all groups away or opens them. */
  foldGroups: (areFolded: boolean) => void
  layout: readonly LaidOutColumn<T>[]
  prepared: Prepared<T>
  /** Another value once others have changed the records: while it is the same, what rows are shown is one's own doing. */
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
  /** Ids in the order a person is looking at, while cells change under it. */
  frozenOrder: readonly string[] | null
  /** The width of the column of actions in CSS pixels; null without one. */
  actions: number | null
  isSelectable: boolean
  /** The height of a row in CSS pixels. */
  rowHeight: number
  /** Another value whenever others have changed the records; undefined where that is not known. */
  theirs: unknown
}

/** The groups that are folded, of the column that rows were grouped by then. */
interface Folded {
  column: string | null
  keys: ReadonlySet<string>
}

const NOT_FOLDED: ReadonlySet<string> = new Set()

const NOTHING: Selection = new Set()

/** The table behind a grid: sorted, filtered and found as the view says, columns laid out as the person likes them. */
export function useGrid<T extends object>(options: Options<T>): GridModel<T> {
  const { records, recordId, columns, view, preferences, frozenOrder, actions, isSelectable, rowHeight } =
    options
  const [ticked, setSelection] = useState<Selection>(NOTHING)
  const prepared = useMemo(() => prepare(records, columns), [records, columns])
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
  const { rows: all } = table.getRowModel()
  const [kept, setKept] = useState<Folded>({ column: null, keys: NOT_FOLDED })
  const folded = kept.column === view.group ? kept.keys : NOT_FOLDED
  const split = useMemo(() => {
    if (view.group === null || all.length === 0) return null
    const { ranks } = prepared.ranks(view.group)
    const column = prepared.column(view.group)
    return splitIntoGroups(
      all.length,
      (row) => ranks[all[row]!.index] === ranks[all[row - 1]!.index],
      (row) => String(column?.value(all[row]!.original as T) ?? ''),
    )
  }, [view.group, all, prepared])
  const lines = useMemo(
    () => (split ? groupedLines(split, folded, rowHeight, HEADING) : plainLines(all.length, rowHeight)),
    [split, folded, rowHeight, all],
  )
  const rows = useMemo(
    () =>
      lines.groups.every(({ isOpen }) => isOpen)
        ? all
        : lines.groups.flatMap(({ isOpen, start, end }) => (isOpen ? all.slice(start, end) : [])),
    [all, lines],
  )
  const recordAt = useCallback((position: number) => rows[position]?.original as T | undefined, [rows])
  const indexOf = indexIn(table)
  const selection = useMemo(() => {
    // Whoever has deleted a record has taken its tick along.
    const present = [...ticked].filter((id) => indexOf(id) !== undefined)
    return present.length === ticked.size ? ticked : new Set(present)
  }, [ticked, indexOf])
  const idAt = useCallback((position: number) => rows[position]?.id, [rows])
  const positions = useMemo(() => {
    const inverse = new Int32Array(records.length).fill(-1)
    for (let position = 0; position < rows.length; position++) inverse[rows[position]!.index] = position
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

  const rowsOf = all as readonly { id: string; original: object }[] as readonly { id: string; original: T }[]
  const totalsOf = useMemo(() => groupTotals({ all: rowsOf, layout }), [rowsOf, layout])

  // What sorting and finding will need is worked out while nobody waits for it.
  useEffect(() => {
    const steps = preparing(prepared, layout.flatMap(({ column }) => column?.id ?? [])) // oxfmt-ignore
    let handle = later(function work() {
      if (!steps.next().done) handle = later(work)
    })
    return () => never(handle)
  }, [prepared, layout])

  return {
    count: rows.length,
    total: all.length,
    matching: table.getPreSortedRowModel().rows.length,
    recordAt,
    idAt,
    positionOf,
    all: rowsOf,
    lines,
    groupedBy: split && view.group,
    totalsOf,
    tickedIn: (group) =>
      selection.size === 0 ? 0 : groupIds({ all: rowsOf }, group).filter((id) => selection.has(id)).length,
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

/** Ids of the rows of a group, in their order. */
export const groupIds = <T>(
  { all }: Pick<GridModel<T>, 'all'>,
  { start, end }: Pick<Group, 'start' | 'end'>,
): string[] => all.slice(start, end).map(({ id }) => id)

/** Ids of the rows a grid shows, in their order, those of folded groups among them. */
export function orderedIds<T>(grid: Pick<GridModel<T>, 'all'>): string[] {
  return grid.all.map(({ id }) => id)
}

/** What a grid shows: its records in their order, those of folded groups among them, and its columns from start to end. */
export const shownOf = <T>(grid: GridModel<T>): { records: T[]; columns: GridColumn<T>[] } => ({
  records: grid.all.map(({ original }) => original),
  columns: grid.layout.flatMap(({ column }) => column ?? []),
})

/** The selected records that still exist: in the order they are shown, then what the filters leave out as it came. */
export function selectedRecords<T>(
  { selection, all }: Pick<GridModel<T>, 'selection' | 'all'>,
  records: readonly T[],
  recordId: (record: T) => string,
): T[] {
  if (selection.size === 0) return []
  const shown = all.filter(({ id }) => selection.has(id))
  const seen = new Set(shown.map(({ id }) => id))
  const hidden =
    seen.size === selection.size
      ? []
      : records.filter((record) => selection.has(recordId(record)) && !seen.has(recordId(record)))
  return [...shown.map(({ original }) => original), ...hidden]
}
