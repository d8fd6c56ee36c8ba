import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows drawn beyond the edges, so that a flick of the wheel does not outrun the drawing. */
const OVERSCAN = 8
/** The window moves in steps, so that most scroll events draw nothing. */
const STEP = 4

export interface RowWindow {
  first: number
  /** Exclusive. */
  last: number
  /** How many row elements are enough for any window of this height. */
  slots: number
}

/** The rows to draw for a scroll position; all rows have the same height, so nothing needs to be measured. */
export function windowAt(scrollTop: number, height: number, rowHeight: number): RowWindow {
  const first = Math.floor(scrollTop / rowHeight) - OVERSCAN
  const last = Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN
  return {
    first: Math.max(0, Math.floor(first / STEP) * STEP),
    last: Math.ceil(last / STEP) * STEP,
    slots: Math.ceil(height / rowHeight) + 2 * (OVERSCAN + STEP),
  }
}

/** Virtual rows of one height inside a scrolling element whose first `header` pixels stay in place. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  header: number,
): { rows: RowWindow; show: (index: number) => void } {
  const [rows, setRows] = useState<RowWindow>({ first: 0, last: 36, slots: 60 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      const next = windowAt(element.scrollTop, element.clientHeight, rowHeight)
      setRows((now) =>
        now.first === next.first && now.last === next.last && now.slots === next.slots ? now : next,
      )
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [scroller, rowHeight])
  const show = (index: number) => {
    const element = scroller.current
    if (!element) return
    const top = index * rowHeight
    const room = element.clientHeight - header - rowHeight
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (top > element.scrollTop + room) element.scrollTo({ top: top - room / 2 })
  }
  return { rows, show }
}
