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
  /** The key of the group whose heading has the focus. */
  heading: string | null
  markHeading: (key: string | null) => void
  /** Makes a cell the active one and gives it the focus. */
  go: (position: Position) => void
  /** Makes a cell the active one without moving the focus. */
  mark: (active: ActiveCell) => void
  focusRecord: (recordId: string) => void
  /** Gives a cell the focus, or its position once its row and column are shown. */
  focusCell: (recordId: string, columnId: string) => void
}

function cellOf(scroller: HTMLElement | null, { rowId, columnId }: ActiveCell): HTMLElement | null {
  const row = rowId === null ? '[data-header]' : `[data-row="${CSS.escape(rowId)}"] `
  return scroller?.querySelector<HTMLElement>(`${row}[data-column="${CSS.escape(columnId)}"]`) ?? null
}

/** Roving focus over virtual rows: the active cell is remembered by record, so that it survives sorting. */
export function useFocus<T>(
  grid: GridModel<T>,
  scroller: RefObject<HTMLElement | null>,
  /** The height of the header above the rows, in CSS pixels. */
  header: number,
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
      hadFocus.current =
        target instanceof Element &&
        target.closest('[role=row]') !== null &&
        scroller.current?.contains(target) === true
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [scroller])

  // A row that a colleague deletes takes the focus with it: it goes to the one that stands in its position by now.
  const lastPosition = useRef(-1)
  useLayoutEffect(() => {
    if (!isGone) lastPosition.current = index
    else if (kept && hadFocus.current && document.activeElement === document.body) {
      const next = grid.idAt(Math.min(lastPosition.current, grid.count - 1))
      if (next !== undefined) ask({ rowId: next, columnId: kept.columnId })
    }
  })

  // Row elements are reused: when the one with the focus now shows another record, the focus follows its own.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!focused?.matches('[data-row] > [data-column]') || !scroller.current?.contains(focused)) return
    const cell = cellOf(scroller.current, active)
    if (cell && cell !== focused) cell.focus({ preventScroll: true })
  })

  const focusRecord = useCallback(
    (recordId: string) => ask({ rowId: recordId, columnId: first }),
    [ask, first],
  )
  return {
    active,
    position: { row: rowId === null ? -1 : isGone ? 0 : index, column },
    heading,
    markHeading,
    go: (position) =>
      ask({ rowId: grid.idAt(position.row) ?? null, columnId: layout[position.column]?.id ?? first }),
    mark: setKept,
    focusRecord,
    focusCell: (recordId, columnId) => ask({ rowId: recordId, columnId }),
  }
}
