import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import type { Lines } from '../groups.ts'
import type { Position } from '../keyboard.ts'
import type { GridModel } from '../useGrid.ts'

/** Elements on which a mouse press does not start a range. */
const OWN = 'input, button, select, [popover], [data-fill]'

const indexOf = (element: Element | null | undefined, name: string): number =>
  Number(element?.getAttribute(name) ?? 0)

/** Returns the pixels to scroll per frame while the mouse is outside an edge. */
const beyond = (at: number, low: number, high: number): number =>
  Math.max(-40, Math.min(40, Math.round((at < low ? at - low : at > high ? at - high : 0) / 4)))

/**
 * Returns the cell under a point, or the nearest one. Rows are computed from any rendered row, so that the
 * target need not be rendered; columns are looked up in the header or, for cards, under the point itself.
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
  // Over a group heading: the first row of the group or, if collapsed, the next row.
  return column < 0 ? null : { row: 'group' in at ? at.group.position : at.position, column }
}

export interface Drag {
  /** Called when the held mouse enters another cell. */
  onMove: (from: Position, to: Position) => void
  onEnd?: (event: globalThis.MouseEvent) => void
  /** Called when Escape cancels the drag. */
  onCancel?: () => void
}

/** Returns a function that tracks a held mouse across cells and scrolls the grid while it is outside. */
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
      // Escape must not do anything else: the range and the row selection stay.
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

/** Returns the position of the cell under a mouse event; null for the header and for interactive elements. */
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
