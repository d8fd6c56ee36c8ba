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
import { dropText } from './selection/dropText.ts'
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
  /** Opens the menu of the cells under the one with the focus. */
  openMenu: (cell: Element, group?: string) => void
  /** Opens find and replace. */
  openReplace: () => void
  /** True, which is told, where what is pressed was not meant for the row with the focus. */
  refuse: () => boolean
  view: GridView
  onView: (change: Partial<GridView>) => void
  /** Whether the cell with the focus can be edited. */
  canEdit: boolean
  /** Opens the editor of the cell with the focus, with what was typed to begin with. */
  edit: (typed: string | null) => void
  scroller: RefObject<HTMLElement | null>
  rowHeight: number
  header: number
  props: Pick<GridProps<T>, 'onOpen' | 'isSelectable' | 'onEdit'>
  columns: ColumnCommands
  onMenu: (menu: { columnId: string; anchor: Element }) => void
}

type Pressed = KeyboardEvent['nativeEvent']

/** The keys of a grid, after the grid pattern of the WAI-ARIA Authoring Practices and Excel's habits. */
export function useGridKeys<T extends object>(options: GridKeysOptions<T>) {
  const { grid, focus, range, rows, commands, view, onView, canEdit, edit, scroller, props } = options
  const { count, layout, lines } = grid
  const { active, position } = focus
  const record = grid.recordAt(position.row)
  const rowId = grid.idAt(position.row)
  const column = layout[position.column]?.column ?? null
  /** Until the last move is painted: a key that is held goes on as fast as that, and no further once it is let go. */
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

  /** Enter and Space on a heading. */
  function onPress(event: Pressed): boolean {
    if (event.key !== 'Enter' && event.key !== ' ') return false
    if (active.columnId === SELECT) rows.toggleAll()
    else if (column) onView({ sort: toggleSort(view.sort, column.id, event.shiftKey) })
    return true
  }

  /** Every cell; when all are selected already, every row. */
  function selectAll(): void {
    const ends = columnEnds(layout)
    const { rect } = range
    const isAll = ends && rect?.bottom === count - 1 && rect.top === 0 && rect.first === ends[0] && rect.last === ends[1] // oxfmt-ignore
    // With every group folded there is no cell.
    if (ends && count > 0 && !isAll && active.columnId !== SELECT) range.selectColumns(...ends)
    else if (props.isSelectable) rows.toggleAll()
  }

  /** Keys that select; false for others. */
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

  /** What a key does to the cell with the focus, to those that are selected or to the row; null for others. */
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
      return () => showToast({ tone: 'info', text: `${column.label} is not written into here.` })
    return null
  }

  function onRowKey(event: Pressed, cell: HTMLElement): boolean {
    if (onSelectKey(event)) return true
    const act = deedOf(event, cell)
    if (act && !options.refuse()) act()
    // A browser would scroll the rows away.
    return act !== null || isPressed(event, GRID_KEYS.edit)
  }

  /** Rows that a page passes over. */
  const pageOf = (element: HTMLElement | null) =>
    Math.max(1, Math.floor(((element?.clientHeight ?? 0) - options.header) / options.rowHeight) - 1)

  /** Where a key that moves leads: with Shift the range grows, without it only the focus goes. */
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

  /** Gives a line the focus: the heading of a group, or the cell of a row, -1 being the header, in the column that the focus was in. */
  function goToLine(line: number): void {
    if (line >= lines.count) return
    const at = line < 0 ? { position: -1 } : lines.at(line)
    if ('position' in at) return focus.go({ row: at.position, column: position.column })
    const { key } = at.group
    // One that is out of sight is not in the document before it has the focus.
    if (!heading(key)) flushSync(() => focus.markHeading(key))
    const button = heading(key)
    button?.focus({ preventScroll: true })
    button?.closest('[data-group]')?.scrollIntoView({ block: 'nearest' })
  }

  /** Up and down from a row lead over the headings of groups; true when there is one. */
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
   * The line that a key leads to from the heading of a group, or null for keys that do not move. A heading is as wide as
   * the grid, so that Home and End are about all lines, as on a row of a tree grid.
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

  /** The keys of a group's heading: what moves leads to another line, right opens it and left folds it, as the eye sees them; Ctrl A, ticks and the menu as in a row. */
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

  /** The focus may also come by a screen reader or a script. */
  const onFocus = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const group = target.closest<HTMLElement>('[data-group]')?.dataset.group ?? null
    if (group !== focus.heading) focus.markHeading(group)
    dropText()
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

/** The first button of a cell that is shown: fingers have fewer. */
const firstButton = (cell: HTMLElement): HTMLElement | undefined =>
  [...cell.querySelectorAll<HTMLElement>('button, a')].find((one) => one.getClientRects().length > 0)

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
