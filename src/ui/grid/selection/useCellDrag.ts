import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import type { Lines } from '../groups.ts'
import type { Position } from '../keyboard.ts'
import type { GridModel } from '../useGrid.ts'

/** What a mouse does not begin a range on. */
const OWN = 'input, button, select, [popover], [data-fill]'

const indexOf = (element: Element | null | undefined, name: string): number =>
  Number(element?.getAttribute(name) ?? 0)

/** Pixels that a grid is scrolled by in a frame, while the mouse is beyond its edge. */
const beyond = (at: number, low: number, high: number): number =>
  Math.max(-40, Math.min(40, Math.round((at < low ? at - low : at > high ? at - high : 0) / 4)))

/**
 * The cell under a point, or the nearest one. Rows are reckoned from one that is drawn, so that it need not be drawn
 * itself; the columns are those of the header, and of a card those under the point.
 */
function cellAt(scroller: HTMLElement, lines: Lines, x: number, y: number): Position | null {
  const drawn = scroller.querySelector<HTMLElement>('[data-row]')
  const header = scroller.querySelector<HTMLElement>('[data-header]')?.getBoundingClientRect()
  if (!drawn || !header) return null
  const box = scroller.getBoundingClientRect()
  const [left, top] = [
    Math.min(Math.max(x, box.left + 2), box.left + scroller.clientWidth - 2),
    Math.min(Math.max(y, header.bottom + 1), box.top + scroller.clientHeight - 1),
  ]
  const first = drawn.getBoundingClientRect().top - lines.topOf(indexOf(drawn, 'aria-rowindex') - 2)
  const isCard = scroller.dataset.cards !== undefined
  const under = document.elementFromPoint(left, isCard ? top : (header.top + header.bottom) / 2)
  const column = indexOf(under?.closest('[data-column]'), 'aria-colindex') - 1
  const line = lines.lineAt(top - first)
  const at = line < lines.count ? lines.at(line) : { position: Infinity }
  // Over the heading of a group: its first row, or the next one.
  return column < 0 ? null : { row: 'group' in at ? at.group.position : at.position, column }
}

export interface Drag {
  /** The mouse is held and over another cell than at first. */
  onMove: (from: Position, to: Position) => void
  onEnd?: (event: globalThis.MouseEvent) => void
  /** Escape has given it up. */
  onCancel?: () => void
}

/** Follows a mouse that is held from cell to cell, and scrolls the grid while it is beyond an edge. */
export function useCellDrag(scroller: RefObject<HTMLElement | null>, lines: Lines) {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  return (from: Position, { onMove, onEnd, onCancel }: Drag): void => {
    const element = scroller.current
    if (!element) return
    stop.current?.()
    let pointer: globalThis.MouseEvent | null = null
    let frame = 0
    let isMoving = false
    const follow = () => {
      const to = pointer && cellAt(element, lines, pointer.clientX, pointer.clientY)
      if (!to || (!isMoving && to.row === from.row && to.column === from.column)) return
      if (!isMoving) {
        isMoving = true
        element.dataset.dragging = ''
        document.getSelection()?.removeAllRanges()
        frame = requestAnimationFrame(scroll)
      }
      onMove(from, to)
    }
    const scroll = () => {
      const { left, right, bottom } = element.getBoundingClientRect()
      const top = element.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0
      const by = pointer && [beyond(pointer.clientX, left, right), beyond(pointer.clientY, top, bottom)]
      if (by?.some((pixels) => pixels !== 0)) {
        element.scrollBy(by[0] ?? 0, by[1] ?? 0)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    const move = (event: globalThis.MouseEvent) => {
      pointer = event
      follow()
    }
    const end = (event?: globalThis.MouseEvent) => {
      stop.current = null
      cancelAnimationFrame(frame)
      removeEventListener('mousemove', move)
      removeEventListener('mouseup', end)
      removeEventListener('keydown', cancel, true)
      delete element.dataset.dragging
      if (isMoving && event) onEnd?.(event)
    }
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !onCancel) return
      // Nothing else that Escape would do: the range and the ticks stay.
      event.stopPropagation()
      event.preventDefault()
      end()
      onCancel()
    }
    stop.current = end
    addEventListener('mousemove', move)
    addEventListener('mouseup', end)
    addEventListener('keydown', cancel, true)
  }
}

/** The position of the cell that a mouse event is about; null for the header and for what has a use of its own. */
export function pressedCell<T>(
  event: MouseEvent<HTMLElement>,
  { positionOf }: Pick<GridModel<T>, 'positionOf'>,
): Position | null {
  const target = event.target as HTMLElement
  const cell = target.closest<HTMLElement>('[data-row] > [data-column]')
  const row = cell?.parentElement
  if (!cell || !row || target.closest(OWN)) return null
  return { row: positionOf(row.dataset.row ?? null), column: indexOf(cell, 'aria-colindex') - 1 }
}
