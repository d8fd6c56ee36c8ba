import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond the edges: those that the next turn of the wheel or an arrow key asks for. */
const OVERSCAN = 2

export interface RowWindow {
  first: number
  /** Exclusive. */
  last: number
  /** How many row elements are enough for any window of this height. */
  slots: number
}

/** Before anything is measured: more rows than any screen shows. */
const UNMEASURED: RowWindow = { first: 0, last: 36, slots: 60 }

/** The rows to draw for a scroll position; all rows have the same height, so nothing needs to be measured. */
export function windowAt(scrollTop: number, height: number, rowHeight: number): RowWindow {
  return {
    first: Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN),
    last: Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN,
    slots: Math.ceil(height / rowHeight) + 2 * OVERSCAN + 1,
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
  rowHeight: number,
  header: number,
): RowWindow {
  const [rows, setRows] = useState(UNMEASURED)
  useLayoutEffect(() => {
    // The grid's own reference to its scroller is not there yet when its body is laid out.
    const element = layer.current?.closest<HTMLElement>('[role=grid]')
    if (!element) return
    let shown = UNMEASURED
    const measure = (): RowWindow => {
      if (layer.current) layer.current.style.transform = `translateY(${-element.scrollTop}px)`
      const room = element.clientHeight - header
      return room > 0 ? windowAt(element.scrollTop, room, rowHeight) : UNMEASURED
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
      element.style.setProperty('--view', `${element.clientHeight - header}px`)
      draw(measure())
    }
    onResize()
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [layer, rowHeight, header])
  return rows
}

/** Scrolls a row into sight, towards the middle when it is below; nothing moves when it is in sight already. */
export function showRow(
  scroller: HTMLElement | null,
  index: number,
  { rowHeight, header }: { rowHeight: number; header: number },
): void {
  if (!scroller) return
  const top = index * rowHeight
  const room = scroller.clientHeight - header - rowHeight
  if (top < scroller.scrollTop) scroller.scrollTo({ top })
  else if (top > scroller.scrollTop + room) scroller.scrollTo({ top: top - room / 2 })
}
