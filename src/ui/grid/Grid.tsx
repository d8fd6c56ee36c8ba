/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { defaultRangeExtractor } from '@tanstack/react-virtual'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { GridColumn } from './column.ts'
import { FilterChips } from './FilterChips.tsx'
import { GridHeader } from './GridHeader.tsx'
import { GridRow } from './GridRow.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { displacement } from './order.ts'
import { ROW_HEIGHTS, usePreferences } from './preferences.ts'
import type { GridSearch } from '../gridSearch.ts'
import type { SortKey } from './sort.ts'
import { useCellEdits } from './useCellEdits.ts'
import { useGrid } from './useGrid.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useView, type HistoryStep } from './useView.ts'
import styles from './grid.module.css'

/** What a screen can ask of its grid. */
export interface GridHandle {
  /** Ids of the rows that are shown, in their order. */
  order: () => string[]
  /** Brings the focus back to the row with this id. */
  focus: (recordId: string) => void
}

export interface GridProps<T> {
  /** The plural the grid is called by, in capitals as in a title: "Projects". */
  label: string
  /** The name under which this browser remembers widths, pins and density. */
  name: string
  records: readonly T[]
  recordId: (record: T) => string
  columns: readonly GridColumn<T>[]
  search: GridSearch
  onSearch: (search: GridSearch, step: HistoryStep) => void
  defaultSort: readonly SortKey[]
  /** The record that is open beside the grid. */
  openId?: string | null
  onOpen?: (record: T) => void
  /** The address of a record, for the link in its title column (open in a new tab, copy). */
  hrefOf?: (record: T) => string
  /** Saves one cell; resolves to a message when it could not. Without it no cell can be edited. */
  onEdit?: (record: T, columnId: string, text: string) => Promise<string | null>
  actions?: (record: T) => ReactNode
  /** Shown in place of rows when there are no records at all. */
  empty: ReactNode
  isSelectable?: boolean
  toolbar?: ReactNode
  ref?: Ref<GridHandle>
}

const HEADER = 38

/** A data grid over records of any kind: the address holds what it shows, the records are virtualised. */
export function Grid<T extends object>(props: GridProps<T>) {
  const { label, records, recordId, columns, defaultSort, openId = null } = props
  const [view, onView] = useView({
    search: props.search,
    columns,
    fallback: defaultSort,
    onSearch: props.onSearch,
  })
  const title = columns.find((column) => column.isTitle)?.id
  const [preferences, onPreferences] = usePreferences(props.name, {
    density: 'normal',
    pinned: title ? [title] : [],
    widths: {},
  })
  const edits = useCellEdits()
  const [hold, setHold] = useState<{
    ids: string[]
    view: typeof view
    total: number
    edited: string
  } | null>(null)
  const held = hold && hold.view === view && hold.total === records.length ? hold : null
  const grid = useGrid({
    records,
    recordId,
    columns,
    view,
    preferences,
    held: held?.ids ?? null,
    hasActions: props.actions !== undefined,
    isSelectable: props.isSelectable ?? false,
  })
  const { rows, placed } = grid
  const [menu, setMenu] = useState<{ columnId: string; anchor: Element } | null>(null)
  const find = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = ROW_HEIGHTS[preferences.density]

  const keys = useGridKeys({ grid, view, onView, edits, scroller, rowHeight, header: HEADER, props, preferences, onPreferences, onMenu: setMenu }) // prettier-ignore

  const activeIndex = useMemo(
    () => rows.findIndex((row) => row.id === keys.active.rowId),
    [rows, keys.active.rowId],
  )
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: HEADER,
    // The row that has the focus stays in the document, or the focus would be lost by scrolling.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (activeIndex === -1 || indexes.includes(activeIndex)) return indexes
      return [...indexes, activeIndex].sort((a, b) => a - b)
    },
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  useImperativeHandle(props.ref, () => ({ order: () => rows.map((row) => row.id), focus: keys.focusRecord }), [rows, keys.focusRecord]) // prettier-ignore

  const openIndex = useMemo(
    () => (openId === null ? -1 : rows.findIndex((row) => row.id === openId)),
    [rows, openId],
  )
  const isOpenShown = useRef<string | null>(null)
  useEffect(() => {
    if (openIndex === -1 || isOpenShown.current === openId) return
    isOpenShown.current = openId
    virtualizer.scrollToIndex(openIndex, { align: 'auto' })
  }, [openIndex, openId, virtualizer])

  const suggestionsOf = useCallback(
    (columnId: string) =>
      columns.find((column) => column.id === columnId)?.editor?.suggestions?.(records) ?? [],
    [columns, records],
  )
  const commit = (text: string, key: 'Enter' | 'Tab' | 'ShiftTab' | 'blur') => {
    const editing = edits.editing
    const index = rows.findIndex((row) => row.id === editing?.recordId)
    const row = rows[index]
    const column = columns.find((other) => other.id === editing?.columnId)
    keys.leaveEditor(key)
    if (
      !editing ||
      !row ||
      !column?.editor ||
      !props.onEdit ||
      text === column.editor.text(grid.record(row))
    ) {
      return edits.cancel()
    }
    setHold({ ids: held?.ids ?? rows.map((other) => other.id), view, total: records.length, edited: row.id })
    const { onEdit } = props
    edits.commit(text, (typed) => onEdit(grid.record(row), column.id, typed))
  }
  const cancel = () => {
    keys.leaveEditor('Escape')
    edits.cancel()
  }
  const latest = useRef({ commit, cancel })
  latest.current = { commit, cancel }
  const onCommit = useCallback((text: string, key: 'Enter' | 'Tab' | 'ShiftTab' | 'blur') => latest.current.commit(text, key), []) // prettier-ignore
  const onCancel = useCallback(() => latest.current.cancel(), [])

  const shown = view.columns ?? columns.filter((column) => column.shown).map((column) => column.id)
  const menuColumn = columns.find((column) => column.id === menu?.columnId)
  const selected = Object.keys(grid.selection).length
  const status =
    (rows.length === records.length
      ? rows.length.toLocaleString('en-GB')
      : `${rows.length.toLocaleString('en-GB')} of ${records.length.toLocaleString('en-GB')}`) +
    (selected > 0 ? `, ${selected.toLocaleString('en-GB')} selected` : '')
  const moved =
    held && edits.statuses[held.edited] === undefined
      ? displacement(grid.prepared, view, (record) => recordId(record) === held.edited, rows.findIndex((row) => row.id === held.edited)) // prettier-ignore
      : null

  return (
    <div className={styles.frame}>
      <GridToolbar
        label={label}
        columns={columns}
        shown={shown}
        view={view}
        status={status}
        preferences={preferences}
        findRef={find}
        onView={onView}
        onPreferences={onPreferences}
      >
        {props.toolbar}
      </GridToolbar>
      <FilterChips columns={columns} view={view} onView={onView} />
      {moved && (
        <output className={styles.moved}>
          The row you edited {moved}.{' '}
          <button type="button" className="button-link" onClick={() => setHold(null)}>
            Apply the sort and filters
          </button>
        </output>
      )}
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={placed.length}
        aria-multiselectable={props.isSelectable ?? undefined}
        className={styles.scroller}
        style={
          {
            '--columns': placed.map(({ width }) => `${width}px`).join(' '),
            '--row': `${rowHeight}px`,
            '--pinned': `${placed.reduce((sum, { pinned, width }) => sum + (pinned === 'start' ? width : 0), 0)}px`,
          } as React.CSSProperties
        }
        onKeyDown={keys.onKeyDown}
        onClick={keys.onClick}
        onDoubleClick={keys.onDoubleClick}
      >
        <GridHeader
          placed={placed}
          view={view}
          activeColumn={keys.active.rowId === null ? keys.active.columnId : null}
          selectionState={
            selected === 0 ? 'none' : rows.every((row) => grid.selection[row.id]) ? 'all' : 'some'
          }
          onMenu={(columnId, anchor) => setMenu({ columnId, anchor })}
          onResize={(columnId, width) =>
            onPreferences({ widths: { ...preferences.widths, [columnId]: width } })
          }
        />
        <div role="rowgroup" className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (!row) return null
            return (
              <GridRow
                key={row.id}
                record={grid.record(row)}
                recordId={row.id}
                index={item.index}
                start={item.start - HEADER}
                placed={placed}
                activeColumn={keys.active.rowId === row.id ? keys.active.columnId : null}
                isSelected={grid.selection[row.id] === true}
                isOpen={row.id === openId}
                editing={edits.editing?.recordId === row.id ? edits.editing : null}
                statuses={edits.statuses[row.id]}
                actions={props.actions}
                hrefOf={props.hrefOf}
                suggestions={suggestionsOf}
                onCommit={onCommit}
                onCancel={onCancel}
              />
            )
          })}
        </div>
      </div>
      {rows.length === 0 && (
        <div className={styles.empty}>
          {records.length === 0 ? (
            props.empty
          ) : (
            <p>
              Nothing matches.{' '}
              <button type="button" className="button-link" onClick={() => onView({ filters: {}, find: '' })}>
                Clear all filters
              </button>
            </p>
          )}
        </div>
      )}
      {menu && menuColumn && (
        <ColumnMenu
          column={menuColumn}
          anchor={menu.anchor}
          view={view}
          prepared={grid.prepared}
          isPinned={preferences.pinned.includes(menuColumn.id)}
          onView={onView}
          onPin={() =>
            onPreferences({
              pinned: preferences.pinned.includes(menuColumn.id)
                ? preferences.pinned.filter((id) => id !== menuColumn.id)
                : [...preferences.pinned, menuColumn.id],
            })
          }
          onHide={
            shown.length > 1 ? () => onView({ columns: shown.filter((id) => id !== menuColumn.id) }) : null
          }
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}
