/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import type { GridColumn } from './column.ts'
import { FilterChips } from './FilterChips.tsx'
import { GridHeader } from './GridHeader.tsx'
import { GridRow } from './GridRow.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { displacement } from './order.ts'
import { shownColumns } from './place.ts'
import { ROW_HEIGHTS, usePreferences, usualDensity } from './preferences.ts'
import type { GridSearch } from '../gridSearch.ts'
import type { SortKey } from './sort.ts'
import { useCellEdits } from './useCellEdits.ts'
import { useGrid } from './useGrid.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useView, type HistoryStep } from './useView.ts'
import { useWindow, type RowWindow } from './useWindow.ts'
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

const ColumnMenu = lazy(() =>
  import('./ColumnMenu.tsx').then((module) => ({ default: module.ColumnMenu })),
) as typeof import('./ColumnMenu.tsx').ColumnMenu

const whole = new Intl.NumberFormat('en-GB')

/** "6,426 rows", "32 of 6,426 rows, 2 selected": what the grid says above itself and to screen readers. */
function statusOf(shown: number, all: number, selected: number): string {
  const rows = `${whole.format(all)} ${all === 1 ? 'row' : 'rows'}`
  const counted = shown === all ? rows : `${whole.format(shown)} of ${rows}`
  return selected > 0 ? `${counted}, ${whole.format(selected)} selected` : counted
}

/** The rows of the window, and the one that has the focus: it stays in the document, or the focus would be lost. */
function drawnRows({ first, last }: RowWindow, active: number, count: number): number[] {
  const drawn = []
  if (active >= 0 && active < first) drawn.push(active)
  for (let position = first; position < Math.min(last, count); position++) drawn.push(position)
  if (active >= last && active < count) drawn.push(active)
  return drawn
}

/** A data grid over records of any kind: the address holds what it shows, the records are virtualised. */
export function Grid<T extends object>(props: GridProps<T>) {
  const { label, records, recordId, columns, defaultSort, openId = null, toolbar, ref } = props
  const [view, onView] = useView({
    search: props.search,
    columns,
    fallback: defaultSort,
    onSearch: props.onSearch,
  })
  const title = columns.find((column) => column.isTitle)?.id
  const [preferences, onPreferences] = usePreferences(props.name, {
    density: usualDensity(),
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
  const { count, placed } = grid
  const [menu, setMenu] = useState<{ columnId: string; anchor: Element } | null>(null)
  const find = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = ROW_HEIGHTS[preferences.density]

  const keys = useGridKeys({ grid, view, onView, edits, scroller, rowHeight, header: HEADER, props, preferences, onPreferences, onMenu: setMenu }) // prettier-ignore

  const { rows, show } = useWindow(scroller, rowHeight, HEADER)
  const activeIndex = keys.place.row
  const isOutside = activeIndex < rows.first || activeIndex >= rows.last
  const ownRow = edits.editing?.recordId ?? (isOutside ? keys.active.rowId : null)
  const drawn = drawnRows(rows, activeIndex, grid.count)

  useImperativeHandle(ref, () => ({
    order: () => Array.from({ length: grid.count }, (_, position) => grid.idAt(position) ?? ''),
    focus: keys.focusRecord,
  }))

  useEffect(() => {
    const onSlash = (event: KeyboardEvent) => {
      const isWriting = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return
      event.preventDefault()
      find.current?.select()
    }
    document.addEventListener('keydown', onSlash)
    return () => document.removeEventListener('keydown', onSlash)
  }, [])

  const openIndex = grid.positionOf(openId)
  const shownId = useRef<string | null>(null)
  useEffect(() => {
    if (openIndex === -1 || shownId.current === openId) return
    shownId.current = openId
    show(openIndex)
  })

  const suggestionsOf = useCallback(
    (columnId: string) =>
      columns.find((column) => column.id === columnId)?.editor?.suggestions?.(records) ?? [],
    [columns, records],
  )
  const commit = (text: string, key: 'Enter' | 'Tab' | 'ShiftTab' | 'blur') => {
    const editing = edits.editing
    const record = grid.recordAt(grid.positionOf(editing?.recordId ?? null))
    const column = columns.find((other) => other.id === editing?.columnId)
    keys.leaveEditor(key)
    if (!editing || !record || !column?.editor || !props.onEdit || text === column.editor.text(record)) {
      return edits.cancel()
    }
    const ids = held?.ids ?? Array.from({ length: count }, (_, position) => grid.idAt(position) ?? '')
    setHold({ ids, view, total: records.length, edited: editing.recordId })
    const { onEdit } = props
    edits.commit(text, (typed) => onEdit(record, column.id, typed))
  }
  const cancel = () => {
    keys.leaveEditor('Escape')
    edits.cancel()
  }
  const latest = useRef({ commit, cancel })
  useLayoutEffect(() => {
    latest.current = { commit, cancel }
  })
  const onCommit = useCallback((text: string, key: 'Enter' | 'Tab' | 'ShiftTab' | 'blur') => latest.current.commit(text, key), []) // prettier-ignore
  const onCancel = useCallback(() => latest.current.cancel(), [])

  const shown = shownColumns(columns, view.columns)
  const menuColumn = columns.find((column) => column.id === menu?.columnId)
  const selected = Object.keys(grid.selection).length
  const status = statusOf(count, records.length, selected)
  const moved =
    held && edits.statuses[held.edited] === undefined
      ? displacement(grid.prepared, view, (record) => recordId(record) === held.edited, grid.positionOf(held.edited)) // prettier-ignore
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
        {toolbar}
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
        aria-rowcount={count + 1}
        aria-colcount={placed.length}
        aria-multiselectable={props.isSelectable ?? undefined}
        className={styles.scroller}
        style={
          {
            '--columns': placed
              .map(({ width, stretches }) => (stretches ? `minmax(${width}px, 1fr)` : `${width}px`))
              .join(' '),
            '--total': `${placed.reduce((sum, { width }) => sum + width, 0)}px`,
            '--row': `${rowHeight}px`,
            '--pinned': `${placed.reduce((sum, { pinned, width }) => sum + (pinned === 'start' ? width : 0), 0)}px`,
          } as React.CSSProperties
        }
        onKeyDown={keys.onKeyDown}
        onClick={keys.onClick}
        onCopy={keys.onCopyRows}
        onDoubleClick={keys.onDoubleClick}
      >
        <GridHeader
          placed={placed}
          view={view}
          activeColumn={keys.active.rowId === null ? keys.active.columnId : null}
          selectionState={selected === 0 ? 'none' : selected >= count ? 'all' : 'some'}
          onMenu={(columnId, anchor) => setMenu({ columnId, anchor })}
          onResize={(columnId, width) =>
            onPreferences({ widths: { ...preferences.widths, [columnId]: width } })
          }
        />
        <div role="rowgroup" className={styles.body} style={{ blockSize: count * rowHeight }}>
          {drawn.map((position) => {
            const record = grid.recordAt(position)
            const id = grid.idAt(position)
            if (!record || id === undefined) return null
            return (
              <GridRow
                // Rows are reused from slot to slot, which costs half as much as making new ones.
                key={id === ownRow ? id : position % rows.slots}
                record={record}
                recordId={id}
                index={position}
                start={position * rowHeight}
                placed={placed}
                activeColumn={keys.active.rowId === id ? keys.active.columnId : null}
                isSelectable={props.isSelectable ?? false}
                isSelected={grid.selection[id] === true}
                isOpen={id === openId}
                editing={edits.editing?.recordId === id ? edits.editing : null}
                statuses={edits.statuses[id]}
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
      {count === 0 && (
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
        <Suspense>
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
        </Suspense>
      )}
    </div>
  )
}
