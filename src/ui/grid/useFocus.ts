import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { GridModel } from './useGrid.ts'
import type { Position } from './keyboard.ts'
import { revealLine } from './useVirtualRows.ts'

/** The one cell that Tab reaches: `rowId` null is the header. */
export interface ActiveCell {
  rowId: string | null
  columnId: string
}

export interface GridFocus {
  active: ActiveCell
  position: Position
  /** Whether the record that was gone to is not shown any more; the first row stands for it. */
  isGone: boolean
  /**
   * Whether nobody has gone to the cell with the focus: by what a colleague did it took the place of one that is not shown
   * any more, or the selected cells are others. What is typed then was meant for something else.
   */
  isStray: () => boolean
  /** The selected cells are others by now. */
  stray: () => void
  /** Whoever has the focus means the cell that has it. */
  settle: () => void
  /** The key of the group whose heading has the focus. */
  heading: string | null
  markHeading: (key: string | null) => void
  /** Makes a cell the active one and gives it the focus. */
  go: (position: Position) => void
  /** Makes a cell the active one without moving the focus. */
  mark: (active: ActiveCell) => void
  /** Goes to a record, in the column that the focus was in. */
  focusRecord: (recordId: string) => void
  /** Gives a cell the focus, or its position once its row and column are shown. */
  focusCell: (recordId: string, columnId: string) => void
  /** A cell has got the focus: from the keyboard, a press, a screen reader, or back from a dialog, which is `isBack`. */
  onArrival: (cell: ActiveCell, isBack: boolean) => void
}

function cellOf(scroller: HTMLElement | null, { rowId, columnId }: ActiveCell): HTMLElement | null {
  const row = rowId === null ? '[data-header]' : `[data-row="${CSS.escape(rowId)}"] `
  return scroller?.querySelector<HTMLElement>(`${row}[data-column="${CSS.escape(columnId)}"]`) ?? null
}

const isInRow = (scroller: HTMLElement | null, element: Element | null): boolean =>
  element?.closest('[data-row]') != null && scroller?.contains(element) === true

/** Whether the ring of the focus says that nobody has gone there. */
const markStray = (scroller: RefObject<HTMLElement | null>, isStray: boolean) =>
  scroller.current?.toggleAttribute('data-stray', isStray)

/** The cell with the focus as it was shown last. */
interface Last<T> {
  position: number
  record?: T | undefined
  theirs?: unknown
  /** Once it is gone: whether others have changed nothing since, so that one's own order, filter, fold or delete did it. */
  isOwn?: boolean
}

/** Roving focus over virtual rows: the active cell is remembered by record, so that it survives sorting. */
export function useFocus<T>(
  grid: GridModel<T>,
  scroller: RefObject<HTMLElement | null>,
  /** The height of the header above the rows, in CSS pixels. */
  header: number,
  /** Told when the record whose cell has the focus is not shown any more, with the record as it was seen last; null when the selected cells are others. */
  onLeft: (record: T | null) => void,
): GridFocus {
  const { layout, lines, positionOf } = grid
  const [kept, setKept] = useState<ActiveCell | null>(null)
  const [heading, markHeading] = useState<string | null>(null)
  const [request, setRequest] = useState<ActiveCell | null>(null)
  const first =
    (layout.find(({ column }) => column?.isTitle) ?? layout.find(({ column }) => column))?.id ?? ''
  const index = grid.positionOf(kept?.rowId ?? null)
  const isGone = kept === null || (kept.rowId !== null && index === -1)
  const rowId = isGone ? (grid.idAt(0) ?? null) : kept.rowId
  const column = Math.max(
    0,
    layout.findIndex(({ id }) => id === (kept?.columnId ?? first)),
  )
  const columnId = layout[column]?.id ?? first
  const active = useMemo(() => ({ rowId, columnId }), [rowId, columnId])

  /** The row to which nobody has gone; null while somebody has. */
  const strayRow = useRef<string | null>(null)
  const setStray = (row: string | null) => {
    strayRow.current = row
    markStray(scroller, row !== null)
  }

  const ask = useCallback(
    (next: ActiveCell) => {
      const row = positionOf(next.rowId)
      // Drawn where it will be seen: otherwise its row is drawn out of sight first, and all rows once more when that is scrolled to.
      if (row !== -1) revealLine(scroller.current, lines, lines.of(row), header)
      setKept(next)
      setRequest({ ...next })
    },
    [positionOf, lines, scroller, header],
  )

  const asked = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!request) return
    const cell = cellOf(scroller.current, request)
    // An element that is reused where it stands may have the focus already, which would say nothing of its new record.
    if (cell === document.activeElement && asked.current !== request.rowId) cell?.blur()
    asked.current = request.rowId
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [request, scroller])

  const hadFocus = useRef(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      // A menu gives the focus back.
      if (target instanceof Element && target.closest('[role=menu]')) return
      hadFocus.current =
        target instanceof Element &&
        target.closest('[role=row]') !== null &&
        scroller.current?.contains(target) === true
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [scroller])

  // A row that goes takes the focus with it: it goes to the one that stands in its position by now.
  const last = useRef<Last<T>>({ position: -1 })
  const land = () => {
    const { position, record, isOwn } = last.current
    const next = grid.idAt(Math.min(position, grid.count - 1))
    if (!kept || next === undefined) return
    setStray(isOwn ? null : next)
    ask({ rowId: next, columnId: kept.columnId })
    if (record && !isOwn) onLeft(record)
  }
  useLayoutEffect(() => {
    const focused = document.activeElement
    const { theirs } = grid
    if (isGone) last.current.isOwn ??= last.current.theirs === theirs
    else last.current = { position: index, record: grid.recordAt(index), theirs }
    if (!isGone) return
    if (focused === document.body ? hadFocus.current : isInRow(scroller.current, focused)) land()
  })

  // Row elements are reused: when the one with the focus now shows another record, the focus follows its own.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isGone || !focused?.matches('[data-row] > [data-column]') || !scroller.current?.contains(focused))
      return
    const cell = cellOf(scroller.current, active)
    if (cell && cell !== focused) cell.focus({ preventScroll: true })
  })

  /** Somebody goes to a cell. */
  const goTo = (cell: ActiveCell) => {
    setStray(null)
    ask(cell)
  }
  return {
    active,
    position: { row: rowId === null ? -1 : isGone ? 0 : index, column },
    isGone: isGone && kept !== null,
    isStray: () => strayRow.current !== null && strayRow.current === rowId,
    stray: () => {
      setStray(rowId)
      onLeft(null)
    },
    settle: () => setStray(null),
    heading,
    markHeading,
    go: (position) =>
      goTo({ rowId: grid.idAt(position.row) ?? null, columnId: layout[position.column]?.id ?? first }),
    mark: (cell) => {
      setStray(null)
      setKept(cell)
    },
    focusRecord: (recordId) => goTo({ rowId: recordId, columnId }),
    focusCell: (recordId, columnId) => goTo({ rowId: recordId, columnId }),
    onArrival: (cell, isBack) => {
      // The element that had the focus before shows another record by now.
      if (isGone && kept && cell.rowId !== null && isBack) land()
      else if (kept?.rowId !== cell.rowId || kept.columnId !== cell.columnId) setKept(cell)
    },
  }
}
