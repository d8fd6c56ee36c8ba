import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { ACTIONS, SELECT } from './columnLayout.ts'
import type { Fill } from './fill/useFill.ts'
import type { Position } from './keyboard.ts'
import type { GridProps } from './props.ts'
import { isWithin } from './selection/range.ts'
import type { RangeSelection } from './selection/useCellRange.ts'
import { type Drag, pressedCell } from './selection/useCellDrag.ts'
import type { RowSelection } from './selection/useRowSelection.ts'
import { toggleSort } from './sort.ts'
import type { GridFocus } from './useFocus.ts'
import type { GridModel } from './useGrid.ts'
import type { GridView } from './view.ts'

/**
 * Returns whether a press picks a cell: with Ctrl or Meta, except on a link, which opens a new tab as usual.
 */
const isPicking = ({ ctrlKey, metaKey, shiftKey, target }: MouseEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !(target as HTMLElement).closest('a')

interface PressedRow {
  row: HTMLElement
  id: string | undefined
}

/** Returns the row under the mouse with the id of the record it currently shows. */
function rowAt({ target }: MouseEvent): PressedRow | null {
  const row = (target as HTMLElement).closest<HTMLElement>('[data-row]')
  return row && { row, id: row.dataset.row }
}

export interface GridMouseOptions<T> {
  grid: GridModel<T>
  focus: GridFocus
  range: RangeSelection
  rows: RowSelection
  view: GridView
  onView: (change: Partial<GridView>) => void
  canEdit: boolean
  isEditing: boolean
  edit: (typed: string | null) => void
  /** Opens the menu of the active cell below an element. */
  openMenu: (under: Element) => void
  scroller: RefObject<HTMLElement | null>
  /** Starts tracking a held mouse. */
  drag: (from: Position, drag: Drag) => void
  fill: Fill
  props: Pick<GridProps<T>, 'onOpen'>
}

/**
 * The mouse handlers of a grid: press to activate or open; drag, Shift, Ctrl to select; double click to edit.
 */
export function useGridMouse<T extends object>(options: GridMouseOptions<T>) {
  const { grid, focus, range, rows, view, onView, canEdit, edit, scroller, drag, fill, props } = options
  /** Whether a drag took place, whose final click must be ignored. */
  const hasDragged = useRef(false)
  const pressed = useRef<PressedRow | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    pressed.current = rowAt(event)
  }

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    hasDragged.current = false
    if (event.button === 0 && (event.target as HTMLElement).closest('[data-fill]')) {
      hasDragged.current = true
      event.preventDefault()
      return fill.begin()
    }
    const at = pressedCell(event, grid)
    // A right click inside the selection keeps it: the context menu moves the active cell itself.
    if (event.button === 2 && at && isWithin(range.selected, at)) return event.preventDefault()
    const from = event.button === 0 ? at : null
    if (!from || !grid.layout[from.column]?.column) return
    // Prevents the browser from selecting the text in between.
    if (event.shiftKey || isPicking(event)) return event.preventDefault()
    drag(from, {
      onMove: (_, to) => {
        hasDragged.current = true
        range.drag(from, to)
      },
      onEnd: () => scroller.current?.querySelector<HTMLElement>('[data-column][tabindex="0"]')?.focus({ preventScroll: true }), // oxfmt-ignore
    })
  }

  /** Ignores the click if the row element was recycled for another record while the button was held. */
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const before = pressed.current
    const now = rowAt(event)
    if (event.detail === 0 || !before || before.row !== now?.row || before.id === now.id) return
    event.preventDefault()
    event.stopPropagation()
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLElement>('[data-column]')
    const columnId = cell?.dataset.column
    if (hasDragged.current) return event.preventDefault()
    if (!cell || columnId === undefined) return
    const recordId = cell.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
    const at = event.shiftKey ? pressedCell(event, grid) : null
    if (at && grid.layout[at.column]?.column) {
      event.preventDefault()
      return range.extend(at, 'go')
    }
    const picked = isPicking(event) ? pressedCell(event, grid) : null
    if (picked && grid.layout[picked.column]?.column) return range.pick(picked)
    const isAgain = recordId === focus.active.rowId && columnId === focus.active.columnId
    if (isAgain) range.collapse()
    focus.mark({ rowId: recordId, columnId })
    const isPlain = !event.ctrlKey && !event.metaKey && event.button === 0
    const clicked = grid.recordAt(grid.positionOf(recordId))
    if (clicked && props.onOpen && isPlain && target.closest('[data-opens]')) {
      event.preventDefault()
      return props.onOpen(clicked)
    }
    // External links need a second click: the first one activates the cell, and a double click edits it.
    const isFirst =
      recordId !== null && target.closest('a:not([data-opens])') !== null && (!isAgain || event.detail > 1)
    if (isFirst && isPlain) event.preventDefault()
    const menuButton = target.closest('[data-row-menu]')
    if (menuButton) return options.openMenu(menuButton)
    if (recordId === null) {
      if (columnId === SELECT) rows.toggleAll()
      else if (columnId !== ACTIONS) onView({ sort: toggleSort(view.sort, columnId, event.shiftKey) })
    } else if (columnId === SELECT) rows.toggle(recordId, event.shiftKey)
    if (isFirst || !target.closest('a, button, select, input:not([type=checkbox])'))
      cell.focus({ preventScroll: true })
  }

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!target.closest('[data-row] [data-column]') || options.isEditing) return
    if (target.closest('button, select, input')) return
    if (canEdit) return edit(null)
    const record = grid.recordAt(focus.position.row)
    if (record) props.onOpen?.(record)
  }

  /** Prevents native dragging of links. */
  const onDragStart = (event: MouseEvent<HTMLElement>) => event.preventDefault()

  return { onPointerDown, onMouseDown, onClickCapture, onClick, onDoubleClick, onDragStart }
}
