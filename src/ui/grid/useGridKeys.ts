import {
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { onCopy } from './copy.ts'
import type { GridProps } from './props.ts'
import { isPressed } from '../keys.ts'
import { isTyping, nextPosition } from './keyboard.ts'
import { GRID_KEYS } from './keys.ts'
import type { GridPreferences } from './preferences.ts'
import type { GridView } from './view.ts'
import { toggleSort } from './sort.ts'
import type { CellEdits } from './useCellEdits.ts'
import type { GridFocus } from './useFocus.ts'
import { ACTIONS, SELECT } from './columnLayout.ts'
import type { GridModel } from './useGrid.ts'

const RESIZE_STEP = 16

interface Options<T> {
  grid: GridModel<T>
  focus: GridFocus
  view: GridView
  onView: (change: Partial<GridView>) => void
  edits: CellEdits
  scroller: RefObject<HTMLElement | null>
  rowHeight: number
  header: number
  props: GridProps<T>
  preferences: GridPreferences
  onPreferences: (change: Partial<GridPreferences>) => void
  onMenu: (menu: { columnId: string; anchor: Element }) => void
}

/** Mouse and keyboard of a grid, after the grid pattern of the WAI-ARIA Authoring Practices and Excel's habits. */
export function useGridKeys<T extends object>(options: Options<T>) {
  const { grid, focus, view, onView, edits, scroller, props } = options
  const { count, placed, selection, setSelection } = grid
  const { active, place } = focus
  const anchor = useRef<string | null>(null)
  const row = grid.recordAt(place.row)
  const rowId = grid.idAt(place.row)
  const column = placed[place.column]?.column ?? null

  const span = (from: number, to: number): Record<string, true> => {
    const ids: Record<string, true> = {}
    for (let position = Math.min(from, to); position <= Math.max(from, to); position++) {
      const id = grid.idAt(position)
      if (id !== undefined) ids[id] = true
    }
    return ids
  }
  const select = (recordId: string, isRange: boolean) => {
    const from = isRange ? grid.positionOf(anchor.current) : -1
    if (from !== -1) return setSelection({ ...selection, ...span(from, grid.positionOf(recordId)) })
    anchor.current = recordId
    const { [recordId]: was, ...others } = selection
    setSelection(was ? others : { ...others, [recordId]: true })
  }
  const selectAll = () => {
    const all = span(0, count - 1)
    setSelection(Object.keys(all).every((id) => selection[id]) ? {} : all)
  }
  const canEdit = props.onEdit !== undefined && column?.editor !== undefined
  const edit = (typed: string | null) => {
    if (!row || rowId === undefined || !column?.editor) return
    const status = edits.statuses[rowId]?.[column.id]
    // What is on its way or was refused is what the cell shows, and so what is edited.
    const text = status && status.state !== 'saved' ? status.text : column.editor.text(row)
    edits.begin({ recordId: rowId, columnId: column.id, text, typed })
  }
  const open = () => {
    if (row) props.onOpen?.(row)
  }

  function onHeaderKey(event: KeyboardEvent['nativeEvent'], cell: Element): boolean {
    if (event.altKey && column) {
      const width = placed[place.column]!.width
      const by = { ArrowRight: RESIZE_STEP, ArrowLeft: -RESIZE_STEP }[event.key]
      if (isPressed(event, GRID_KEYS.menu)) options.onMenu({ columnId: column.id, anchor: cell })
      else if (by)
        options.onPreferences({
          widths: { ...options.preferences.widths, [column.id]: Math.max(48, width + by) },
        })
      else return false
      return true
    }
    if (event.key !== 'Enter' && event.key !== ' ') return false
    if (active.columnId === SELECT) selectAll()
    else if (column) onView({ sort: toggleSort(view.sort, column.id, event.shiftKey) })
    return true
  }

  function onRowKey(event: KeyboardEvent['nativeEvent'], cell: HTMLElement): boolean {
    const isOpening = isPressed(event, GRID_KEYS.open)
    if (event.key === 'Enter') {
      if (active.columnId === SELECT && rowId !== undefined) select(rowId, false)
      else if (active.columnId === ACTIONS) cell.querySelector<HTMLElement>('button, a')?.focus()
      else if (canEdit && !column?.isTitle && !isOpening) edit(null)
      else open()
      return true
    }
    if (isPressed(event, GRID_KEYS.edit) && canEdit) {
      edit(null)
      return true
    }
    if (isPressed(event, GRID_KEYS.select) && props.isSelectable && rowId !== undefined) {
      select(rowId, isPressed(event, GRID_KEYS.selectRange))
      return true
    }
    if (isPressed(event, GRID_KEYS.clear) && Object.keys(selection).length > 0) {
      setSelection({})
      return true
    }
    if (isPressed(event, GRID_KEYS.selectAll) && props.isSelectable) {
      selectAll()
      return true
    }
    if (canEdit && isTyping(event)) {
      edit(event.key)
      return true
    }
    return false
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLElement>('[data-column]')
    if (!cell) return
    if (target !== cell) return onInnerKey(event, target, cell)
    const rtl = getComputedStyle(cell).direction === 'rtl'
    const page = Math.max(
      1,
      Math.floor(((scroller.current?.clientHeight ?? 0) - options.header) / options.rowHeight) - 1,
    )
    const next = nextPosition(place, event, { rows: count, columns: placed.length, page }, rtl)
    if (next) focus.go(next)
    else if (
      !(active.rowId === null ? onHeaderKey(event.nativeEvent, cell) : onRowKey(event.nativeEvent, cell))
    )
      return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLElement>('[data-column]')
    const columnId = cell?.dataset.column
    if (!cell || columnId === undefined) return
    const recordId = cell.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
    focus.mark({ rowId: recordId, columnId })
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
    const clicked = grid.recordAt(grid.positionOf(recordId))
    if (clicked && props.onOpen && isPlain && target.closest('[data-opens]')) {
      event.preventDefault()
      return props.onOpen(clicked)
    }
    if (recordId === null) {
      if (columnId === SELECT) selectAll()
      else if (columnId !== ACTIONS) onView({ sort: toggleSort(view.sort, columnId, event.shiftKey) })
    } else if (columnId === SELECT) select(recordId, event.shiftKey)
    if (!target.closest('a, button, select, input:not([type=checkbox])')) cell.focus({ preventScroll: true })
  }

  /** The focus may also come by a screen reader or a script. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const columnId = target.dataset.column
    if (columnId === undefined) return
    const recordId = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
    if (recordId !== active.rowId || columnId !== active.columnId) focus.mark({ rowId: recordId, columnId })
  }

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest('[data-row] [data-column]')
    if (!cell || edits.editing || (event.target as HTMLElement).closest('button, select, input')) return
    if (canEdit) edit(null)
    else open()
  }

  const onCopyRows = (event: ClipboardEvent<HTMLElement>) => onCopy(event, grid, place.row, active.columnId)

  return { onFocus, onCopyRows, onKeyDown, onClick, onDoubleClick }
}

/** Inside a cell with several buttons the arrows go from one to the next and Escape goes back to the cell. */
function onInnerKey(event: KeyboardEvent, target: HTMLElement, cell: HTMLElement): void {
  if (event.key === 'Escape') cell.focus()
  else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    const inner = [...cell.querySelectorAll<HTMLElement>('button, a')]
    const by = (event.key === 'ArrowRight') === (getComputedStyle(cell).direction === 'ltr') ? 1 : -1
    inner[inner.indexOf(target) + by]?.focus()
  } else return
  event.preventDefault()
}
