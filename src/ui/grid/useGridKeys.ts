import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isPressed } from '../keys.ts'
import { showToast } from '../toast/toasts.ts'
import { ACTIONS, SELECT } from './columnLayout.ts'
import { isTyping, nextPosition } from './keyboard.ts'
import { foldGroups } from './foldGroups.ts'
import { GRID_KEYS } from './keys.ts'
import type { GridProps } from './props.ts'
import { columnEnds } from './selection/range.ts'
import { clearTextSelection } from './selection/clearTextSelection.ts'
import type { RangeSelection } from './selection/useCellRange.ts'
import type { RowSelection } from './selection/useRowSelection.ts'
import { toggleSort } from './sort.ts'
import type { CellCommands } from './useCellCommands.ts'
import type { ColumnCommands } from './useColumnCommands.ts'
import type { GridFocus } from './useFocus.ts'
import type { GridModel } from './useGrid.ts'
import type { GridView } from './view.ts'

const RESIZE_STEP = 16

export interface GridKeysOptions<T> {
  grid: GridModel<T>
  focus: GridFocus
  range: RangeSelection
  rows: RowSelection
  commands: CellCommands
  /** Opens the cell menu below the active cell, or below a group heading. */
  openMenu: (cell: Element, group?: string) => void
  /** Opens the find and replace dialog. */
  openReplace: () => void
  /** Returns true, and shows a message, if the active row is not the one that the key was meant for. */
  refuse: () => boolean
  view: GridView
  onView: (change: Partial<GridView>) => void
  /** Whether the active cell can be edited. */
  canEdit: boolean
  /** Opens the editor of the active cell with the typed character. */
  edit: (typed: string | null) => void
  scroller: RefObject<HTMLElement | null>
  rowHeight: number
  header: number
  props: Pick<GridProps<T>, 'onOpen' | 'isSelectable' | 'onEdit'>
  columns: ColumnCommands
  onMenu: (menu: { columnId: string; anchor: Element }) => void
}

type Pressed = KeyboardEvent['nativeEvent']

/** The keyboard handlers of a grid, following the WAI-ARIA grid pattern and the conventions of Excel. */
export function useGridKeys<T extends object>(options: GridKeysOptions<T>) {
  const { grid, focus, range, rows, commands, view, onView, canEdit, edit, scroller, props } = options
  const { count, layout, lines } = grid
  const { active, position } = focus
  const record = grid.recordAt(position.row)
  const rowId = grid.idAt(position.row)
  const column = layout[position.column]?.column ?? null
  /** Whether the last move is still unpainted: key repeat is throttled to the frame rate, never queued. */
  const isDrawing = useRef(false)

  function onHeaderKey(event: Pressed, cell: Element): boolean {
    const { columns } = options
    const towards = (event.key === 'ArrowRight') === (getComputedStyle(cell).direction !== 'rtl') ? 1 : -1
    if (isPressed(event, GRID_KEYS.cellMenu)) options.openMenu(cell)
    else if (column && isPressed(event, GRID_KEYS.menu)) options.onMenu({ columnId: column.id, anchor: cell })
    else if (column && isPressed(event, GRID_KEYS.width))
      columns.resize(column.id, layout[position.column]!.width + towards * RESIZE_STEP)
    else if (column && isPressed(event, GRID_KEYS.moveColumn)) columns.step(column.id, towards)
    else return onPress(event)
    return true
  }

  /** Handles Enter and Space on a heading. */
  function onPress(event: Pressed): boolean {
    if (event.key !== 'Enter' && event.key !== ' ') return false
    if (active.columnId === SELECT) rows.toggleAll()
    else if (column) onView({ sort: toggleSort(view.sort, column.id, event.shiftKey) })
    return true
  }

  /** Selects all cells or, if they are already selected, all rows. */
  function selectAll(): void {
    const ends = columnEnds(layout)
    const { rect } = range
    const isAll = ends && rect?.bottom === count - 1 && rect.top === 0 && rect.first === ends[0] && rect.last === ends[1] // oxfmt-ignore
    // With every group collapsed there are no cells.
    if (ends && count > 0 && !isAll && active.columnId !== SELECT) range.selectColumns(...ends)
    else if (props.isSelectable) rows.toggleAll()
  }

  /** Handles the selection keys; returns false for other keys. */
  function onSelectKey(event: Pressed): boolean {
    const isRange = range.rect !== null || range.picks !== null
    if (isPressed(event, GRID_KEYS.all)) selectAll()
    else if (isPressed(event, GRID_KEYS.column) && column)
      range.selectColumns(position.column, position.column)
    else if (isPressed(event, GRID_KEYS.pick) && column) range.pickHere()
    else if (isPressed(event, GRID_KEYS.clear) && (isRange || !rows.isEmpty))
      if (isRange) range.collapse()
      else rows.clear()
    else return false
    return true
  }

  function onEnter(event: Pressed, cell: HTMLElement): void {
    if (active.columnId === SELECT && rowId !== undefined) rows.toggle(rowId, false)
    else if (active.columnId === ACTIONS) firstButton(cell)?.focus()
    else if (canEdit && !column?.isTitle && !isPressed(event, GRID_KEYS.open)) edit(null)
    else if (record) props.onOpen?.(record)
  }

  /** Returns the action of a key on the active cell, the selected cells or the row; null for other keys. */
  function deedOf(event: Pressed, cell: HTMLElement): (() => void) | null {
    if (event.key === 'Enter') return () => onEnter(event, cell)
    if (isPressed(event, GRID_KEYS.cellMenu)) return () => options.openMenu(cell)
    if (isPressed(event, GRID_KEYS.edit) && canEdit) return () => edit(null)
    if (isPressed(event, GRID_KEYS.select) && props.isSelectable && rowId !== undefined)
      return () => rows.toggle(rowId, isPressed(event, GRID_KEYS.selectRange))
    if (isPressed(event, GRID_KEYS.clearCells)) return () => commands.clear()
    if (isPressed(event, GRID_KEYS.fillDown)) return commands.fillDown
    if (isPressed(event, GRID_KEYS.fillRight)) return commands.fillRight
    if (canEdit && isTyping(event)) return () => edit(event.key)
    if (props.onEdit && column && (isTyping(event) || isPressed(event, GRID_KEYS.edit)))
      return () => showToast({ tone: 'info', text: `${column.label} cannot be edited here.` })
    return null
  }

  function onRowKey(event: Pressed, cell: HTMLElement): boolean {
    if (onSelectKey(event)) return true
    const act = deedOf(event, cell)
    if (act && !options.refuse()) act()
    // Prevents default scrolling even if the cell cannot be edited.
    return act !== null || isPressed(event, GRID_KEYS.edit)
  }

  /** Returns the number of rows per page. */
  const pageOf = (element: HTMLElement | null) =>
    Math.max(1, Math.floor(((element?.clientHeight ?? 0) - options.header) / options.rowHeight) - 1)

  /** Moves the active cell or, with Shift, extends the range. */
  function onMoveKey(event: Pressed, cell: HTMLElement): boolean {
    const rtl = getComputedStyle(cell).direction === 'rtl'
    const page = pageOf(scroller.current)
    const isExtending = event.shiftKey && range.target !== null
    const next = nextPosition(isExtending ? range.head : position, event, { rows: count, columns: layout.length, page }, rtl) // oxfmt-ignore
    if (!next) return false
    if (event.repeat && isDrawing.current) return true
    isDrawing.current = true
    requestAnimationFrame(() => setTimeout(() => (isDrawing.current = false)))
    if (isExtending) range.extend(next, 'go')
    else focus.go(next)
    return true
  }

  const heading = (key: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(key)}"] button`)

  /** Focuses a line: a group heading, or the cell of a row in the current column; -1 is the header. */
  function goToLine(line: number): void {
    if (line >= lines.count) return
    const at = line < 0 ? { position: -1 } : lines.at(line)
    if ('position' in at) return focus.go({ row: at.position, column: position.column })
    const { key } = at.group
    // A heading outside the rendered window is rendered only once it is marked as focused.
    if (!heading(key)) flushSync(() => focus.markHeading(key))
    const button = heading(key)
    button?.focus({ preventScroll: true })
    button?.closest('[data-group]')?.scrollIntoView({ block: 'nearest' })
  }

  /**
   * Moves from a row to an adjacent group heading with the up and down keys; returns true if there is one.
   */
  function onHeadingBeside(event: Pressed): boolean {
    if (lines.groups.length === 0 || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
      return false
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const from = position.row < 0 ? -1 : lines.of(position.row)
    const line = from + by
    const at = by !== 0 && line >= 0 && line < lines.count && lines.at(line)
    if (!at || !('group' in at) || !heading(at.group.key)) return false
    goToLine(line)
    return true
  }

  /**
   * Returns the line that a key on a group heading moves to; null for keys that do not move. A heading spans
   * the full width, so Home and End move to the first and last line, as on a tree grid row.
   */
  function lineFrom(line: number, pressed: Pressed): number | null {
    const last = lines.count - 1
    const page = pageOf(scroller.current)
    if (isPressed(pressed, GRID_KEYS.ends)) return pressed.key === 'Home' ? 0 : last
    if (isPressed(pressed, GRID_KEYS.page))
      return pressed.key === 'PageUp' ? Math.max(line - page, 0) : Math.min(line + page, last)
    if (pressed.key === 'ArrowDown') return line + 1
    return pressed.key === 'ArrowUp' ? line - 1 : null
  }

  /**
   * Handles keys on a group heading: moving between lines, expanding and collapsing (right and left, mirrored
   * in right-to-left pages), selecting, and the group menu.
   */
  function onGroupKey(event: KeyboardEvent, row: HTMLElement): void {
    const group = lines.groups.find(({ key }) => key === row.dataset.group)
    if (!group) return
    const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const line = lineFrom(group.line, event.nativeEvent)
    if (line !== null) goToLine(line)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      if ((event.key === forward) !== group.isOpen) grid.toggleGroup(group.key)
    } else if (isPressed(event.nativeEvent, GRID_KEYS.all)) selectAll()
    else if (isPressed(event.nativeEvent, GRID_KEYS.openGroups)) foldGroups(grid, false)
    else if (isPressed(event.nativeEvent, GRID_KEYS.cellMenu)) options.openMenu(row, group.key)
    else if (isPressed(event.nativeEvent, GRID_KEYS.selectRange) && props.isSelectable)
      rows.toggleGroup(group)
    else return
    event.preventDefault()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const group = target.closest<HTMLElement>('[data-group]')
    if (group) return onGroupKey(event, group)
    const cell = target.closest<HTMLElement>('[data-column]')
    if (!cell) return
    if (target !== cell) return onInnerKey(event, target, cell)
    const pressed = event.nativeEvent
    if (isPressed(pressed, GRID_KEYS.replace)) options.openReplace()
    else if (active.rowId === null && onHeaderKey(pressed, cell)) return event.preventDefault()
    else if (
      !onHeadingBeside(pressed) &&
      !onMoveKey(pressed, cell) &&
      (active.rowId === null || !onRowKey(pressed, cell))
    )
      return
    event.preventDefault()
  }

  /** Focus may also arrive through a screen reader or a script. */
  const onFocus = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const group = target.closest<HTMLElement>('[data-group]')?.dataset.group ?? null
    if (group !== focus.heading) focus.markHeading(group)
    clearTextSelection()
    const columnId = target.dataset.column
    if (columnId === undefined) return
    const recordId = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
    const isBack =
      !target.matches(':active') &&
      (relatedTarget === null || relatedTarget.closest('dialog, [popover]') !== null)
    focus.onArrival({ rowId: recordId, columnId }, isBack)
  }

  return { onFocus, onKeyDown }
}

/** Returns the first visible button or link of a cell; on touch devices some are hidden. */
const firstButton = (cell: HTMLElement): HTMLElement | undefined =>
  [...cell.querySelectorAll<HTMLElement>('button, a')].find((one) => one.getClientRects().length > 0)

/** Inside a cell with several buttons, the arrow keys move between them and Escape returns to the cell. */
function onInnerKey(event: KeyboardEvent, target: HTMLElement, cell: HTMLElement): void {
  if (event.key === 'Escape') cell.focus()
  else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    const inner = [...cell.querySelectorAll<HTMLElement>('button, a')]
    const by = (event.key === 'ArrowRight') === (getComputedStyle(cell).direction === 'ltr') ? 1 : -1
    inner[inner.indexOf(target) + by]?.focus()
  } else return
  event.preventDefault()
}
