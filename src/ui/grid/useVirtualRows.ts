import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Lines } from './groups.ts'

/** Rows rendered beyond each edge, for the next wheel step or arrow key. */
const OVERSCAN = 2

/** A window of lines, by index from 0. */
export interface RowWindow {
  first: number
  /** Exclusive. */
  last: number
  /**
   * The number of row elements, constant for a given height, so that scrolling neither adds nor removes any.
   */
  slots: number
  /** The line whose row element is the first in the document; `first`, unless the user is scrolling. */
  start: number
}

/** The window before anything is measured: as many lines as fit into the browser window. */
const unmeasured = ({ least }: Pick<Lines, 'least'>): RowWindow => {
  const last = Math.ceil(innerHeight / least) + OVERSCAN
  return { first: 0, last, slots: last, start: 0 }
}

/** Returns the lines to render at a scroll position; line heights are known, so nothing is measured. */
export function windowAt(
  scrollTop: number,
  height: number,
  { lineAt, least }: Pick<Lines, 'lineAt' | 'least'>,
): Omit<RowWindow, 'start'> {
  // Every second line, so that only every second step over a row renders anything.
  const first = 2 * Math.floor(Math.max(0, lineAt(scrollTop) - OVERSCAN) / 2)
  // An even number, so that a recycled element keeps its stripe.
  const slots = 2 * Math.ceil((height / least + 2 + 2 * OVERSCAN) / 2)
  return { first, last: first + slots, slots }
}

const areSame = (a: Pick<RowWindow, 'first' | 'slots'>, b: Pick<RowWindow, 'first' | 'slots'>) =>
  a.first === b.first && a.slots === b.slots

/**
 * Returns the window after a scroll. Rows that stay in view keep their elements, and no element moves in the
 * document, which would cost far more than changing its texts: it is as if it were removed and added again.
 */
export const windowAfter = (shown: RowWindow, next: Omit<RowWindow, 'start'>): RowWindow => ({
  ...next,
  start: next.slots === shown.slots ? shown.start : next.first,
})

/** Returns the window with its elements in the order of the lines, as screen readers and Tab follow them. */
export const windowAtRest = (shown: RowWindow): RowWindow =>
  shown.start === shown.first ? shown : { ...shown, start: shown.first }

/** Returns the index of the row element that shows a line. */
export const slotOf = ({ slots }: Pick<RowWindow, 'slots'>, line: number): number => line % slots

/** Returns the position of a line's row element among the others in the document, from 0. */
export const placeOf = ({ slots, start }: Pick<RowWindow, 'slots' | 'start'>, line: number): number =>
  (((line - start) % slots) + slots) % slots

/** Time without a scroll after which the elements take the order of the lines, ms. */
const REST = 150

/**
 * An event for scroll positions set by the grid itself, whose rows render together with the current update.
 */
const PLACED = 'placed'

/** Widths, rem, below which the columns pinned to the end (`small`), then all (`least`), are unpinned. */
const ROOMS = { small: 46, least: 34 }

/**
 * Returns how much room a grid has for pinned columns. It is measured in script because styling the content
 * of a CSS container query during layout made every render of rows a third slower.
 */
export const roomIn = (width: number, rem: number): keyof typeof ROOMS | null =>
  width > ROOMS.small * rem ? null : width > ROOMS.least * rem ? 'small' : 'least'

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset.row

/** Runs `draw`, and restores focus to the record that had it, since row elements are recycled. */
function keepingFocus(scroller: HTMLElement, draw: () => void): void {
  const focused = document.activeElement
  const recordId = scroller.contains(focused) ? rowOf(focused) : undefined
  draw()
  if (recordId === undefined || (focused?.isConnected && rowOf(focused) === recordId)) return
  scroller.querySelector<HTMLElement>('[data-row] > [tabindex="0"]')?.focus({ preventScroll: true })
}

/**
 * Virtualises rows inside a scrolling element with a sticky header of `header` pixels. The viewports of the
 * headings and of the rows are sticky. Their content is moved, and pinned columns are moved against it, in the
 * same step in which the rows render (decisions 73 and 165), so that no empty area is ever painted, however fast
 * the user scrolls and however slow the machine is.
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
    // The grid's own ref to the scroller is not set yet when the body's layout effects run.
    const element = layer.current?.closest<HTMLElement>('[role=grid]')
    if (!element) return
    let shown = unmeasured(present.current)
    let resting: ReturnType<typeof setTimeout> | undefined
    /** The horizontal scroll position when all columns were unpinned. */
    let aside = 0
    /** The horizontal scroll position and the width that the columns are drawn for. */
    let left = 0
    let client = -1
    const measure = (): Omit<RowWindow, 'start'> => {
      // Reads before it writes: each read after a write would force another layout of all rows.
      const { scrollTop, scrollLeft, clientHeight } = element
      if (layer.current) layer.current.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`
      if (scrollLeft !== left) {
        left = scrollLeft
        // Negative where text runs from right to left.
        element.style.setProperty('--moved', `${-scrollLeft}px`)
        element.style.setProperty('--scrolled', `${Math.abs(scrollLeft)}px`)
      }
      const room = clientHeight - header
      return room > 0 ? windowAt(scrollTop, room, present.current) : unmeasured(present.current)
    }
    const draw = (next: Omit<RowWindow, 'start'>) => {
      if (areSame(shown, next)) return
      shown = windowAfter(shown, next)
      setRows(shown)
      clearTimeout(resting)
      resting = setTimeout(() => setRows((shown = windowAtRest(shown))), REST)
    }
    const onScroll = () => {
      const next = measure()
      if (!areSame(shown, next)) keepingFocus(element, () => flushSync(() => draw(next)))
    }
    const onPlaced = () => draw(measure())
    const onResize = () => {
      const room = element.clientHeight - header
      const width = element.clientWidth
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const pinning = roomIn(element.offsetWidth, rem)
      draw(measure())
      // A custom property recalculates the styles of every cell, so it is set only when the width has changed.
      if (width !== client) element.style.setProperty('--client', `${(client = width)}px`)
      layer.current?.parentElement?.style.setProperty('block-size', `${room}px`)
      const wasLeast = element.dataset.room === 'least'
      if (pinning) element.dataset.room = pinning
      else delete element.dataset.room
      // Scrolls to the start, since an unpinned title would otherwise be out of view beside a form that
      // opens.
      if (pinning === 'least' && !wasLeast) {
        aside = element.scrollLeft
        element.scrollLeft = 0
      } else if (wasLeast && pinning !== 'least' && element.scrollLeft === 0) element.scrollLeft = aside
    }
    onResize()
    redraw.current = onResize
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener(PLACED, onPlaced)
    return () => {
      redraw.current = null
      clearTimeout(resting)
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener(PLACED, onPlaced)
    }
  }, [layer, header])
  return rows
}

/** Scrolls a line into view by the shortest distance; its rows render together with the current update. */
export function revealLine(
  scroller: HTMLElement | null,
  lines: Pick<Lines, 'topOf'>,
  line: number,
  header: number,
): void {
  const room = (scroller?.clientHeight ?? 0) - header
  if (!scroller || room <= 0) return
  const { scrollTop } = scroller
  const next = Math.min(lines.topOf(line), Math.max(scrollTop, lines.topOf(line + 1) - room))
  if (next === scrollTop) return
  scroller.scrollTop = next
  scroller.dispatchEvent(new Event(PLACED))
}

/** Scrolls the row at `top` pixels into view, to the middle if it is below; does nothing if it is visible. */
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
