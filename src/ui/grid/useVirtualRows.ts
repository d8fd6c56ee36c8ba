import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Lines } from './groups.ts'

/** Rows drawn beyond the edges: those that the next turn of the wheel or an arrow key asks for. */
const OVERSCAN = 2

/** Lines by their index from 0. */
export interface RowWindow {
  first: number
  /** Exclusive. */
  last: number
  /** How many row elements are enough for any window of this height. */
  slots: number
}

/** Before anything is measured: as many as fit into the whole window. */
const unmeasured = ({ least }: Pick<Lines, 'least'>): RowWindow => {
  const last = Math.ceil(innerHeight / least) + OVERSCAN
  return { first: 0, last, slots: last }
}

/** The lines to draw for a scroll position; their heights are known, so nothing needs to be measured. */
export function windowAt(
  scrollTop: number,
  height: number,
  { lineAt, least }: Pick<Lines, 'lineAt' | 'least'>,
): RowWindow {
  return {
    first: Math.max(0, lineAt(scrollTop) - OVERSCAN),
    last: lineAt(scrollTop + height) + 1 + OVERSCAN,
    slots: Math.ceil(height / least) + 2 * OVERSCAN + 2,
  }
}

const areSame = (a: RowWindow, b: RowWindow) =>
  a.first === b.first && a.last === b.last && a.slots === b.slots

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset.row

/** Row elements are reused: the focus stays with the record that has it, in the cell that Tab reaches. */
function keepingFocus(scroller: HTMLElement, draw: () => void): void {
  const focused = document.activeElement
  const recordId = scroller.contains(focused) ? rowOf(focused) : undefined
  draw()
  if (recordId === undefined || (focused?.isConnected && rowOf(focused) === recordId)) return
  scroller.querySelector<HTMLElement>('[data-row] > [tabindex="0"]')?.focus({ preventScroll: true })
}

/**
 * Virtual rows inside a scrolling element whose first `header` pixels stay in place. What shows the rows sticks to the
 * scroller and `layer` is moved within it in the same step in which the rows are drawn (decision 73): however fast
 * somebody scrolls, and however slow the machine is, no place without a row is ever painted.
 */
export function useVirtualRows(
  layer: RefObject<HTMLElement | null>,
  lines: Lines,
  header: number,
): RowWindow {
  const [rows, setRows] = useState(() => unmeasured(lines))
  const present = useRef(lines)
  const redraw = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    present.current = lines
    redraw.current?.()
  }, [lines])
  useLayoutEffect(() => {
    // The grid's own reference to its scroller is not there yet when its body is laid out.
    const element = layer.current?.closest<HTMLElement>('[role=grid]')
    if (!element) return
    let shown = unmeasured(present.current)
    const measure = (): RowWindow => {
      // Read before anything is written: each reading after a writing lays all rows out once more.
      const { scrollTop, clientHeight } = element
      if (layer.current) layer.current.style.transform = `translateY(${-scrollTop}px)`
      const room = clientHeight - header
      return room > 0 ? windowAt(scrollTop, room, present.current) : unmeasured(present.current)
    }
    const draw = (next: RowWindow) => {
      if (areSame(shown, next)) return
      shown = next
      setRows(next)
    }
    const onScroll = () => {
      const next = measure()
      if (!areSame(shown, next)) keepingFocus(element, () => flushSync(() => draw(next)))
    }
    const onResize = () => {
      const room = element.clientHeight - header
      draw(measure())
      // Not a property of the scroller that its rows inherit: the style of every cell would be worked out once more.
      layer.current?.parentElement?.style.setProperty('block-size', `${room}px`)
    }
    onResize()
    redraw.current = () => draw(measure())
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      redraw.current = null
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [layer, header])
  return rows
}

/** Scrolls the row `top` pixels below the first into sight, towards the middle when it is below; nothing moves when it is in sight already. */
export function showRow(
  scroller: HTMLElement | null,
  top: number,
  { rowHeight, header }: { rowHeight: number; header: number },
): void {
  if (!scroller) return
  const room = scroller.clientHeight - header - rowHeight
  if (top < scroller.scrollTop) scroller.scrollTo({ top })
  else if (top > scroller.scrollTop + room) scroller.scrollTo({ top: top - room / 2 })
}
