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
  /** How many row elements every window of this height takes: none comes or goes when another place is drawn. */
  slots: number
  /** From which line on the row elements are counted: line `turn` is in the first, and `slots` lines later it is again. */
  turn: number
}

/** Before anything is measured: as many as fit into the whole window. */
const unmeasured = ({ least }: Pick<Lines, 'least'>): RowWindow => {
  const last = Math.ceil(innerHeight / least) + OVERSCAN
  return { first: 0, last, slots: last, turn: 0 }
}

/** The lines to draw for a scroll position; their heights are known, so nothing needs to be measured. */
export function windowAt(
  scrollTop: number,
  height: number,
  { lineAt, least }: Pick<Lines, 'lineAt' | 'least'>,
): Omit<RowWindow, 'turn'> {
  // Always an even line, so that an element which takes another row keeps its stripe.
  const first = 2 * Math.floor(Math.max(0, lineAt(scrollTop) - OVERSCAN) / 2)
  const slots = Math.ceil(height / least) + 2 + 2 * OVERSCAN
  return { first, last: first + slots, slots }
}

const areSame = (a: Pick<RowWindow, 'first' | 'slots'>, b: Pick<RowWindow, 'first' | 'slots'>) =>
  a.first === b.first && a.slots === b.slots

/** Of so many rows that come at the end the elements are taken from the beginning; CSS and layout begin anew for those. */
const FEW = 4

/**
 * The next window with its row elements. They stand in the order of their lines, and one that is put elsewhere in the document
 * costs far more than one whose texts change: so where more than a few rows come, or they come at the beginning, all
 * elements stay and take what comes to stand in their place.
 */
export function windowAfter(shown: RowWindow, next: Omit<RowWindow, 'turn'>): RowWindow {
  const by = next.first - shown.first
  const isRolling = by >= 0 && by <= FEW && next.slots === shown.slots
  return { ...next, turn: isRolling ? shown.turn : shown.turn + by }
}

/** Which element a line is in. */
export const slotOf = ({ slots, turn }: RowWindow, line: number): number => (line - turn) % slots

/** The scroller was put somewhere by the grid itself, which draws the rows of that place along with what else is new. */
const PLACED = 'placed'

/** Narrower than these, first the pinned columns at the end let go and then all of them; rem. */
const ROOMS = { small: 46, least: 34 }

/**
 * How much room a grid of this width has for pinned columns. It is measured because what stands in a container of CSS is
 * styled while it is laid out, which made every drawing of rows a third dearer.
 */
export const roomIn = (width: number, rem: number): keyof typeof ROOMS | null =>
  width > ROOMS.small * rem ? null : width > ROOMS.least * rem ? 'small' : 'least'

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
    /** How far it was scrolled sideways when its pinned columns let go. */
    let aside = 0
    const measure = (): Omit<RowWindow, 'turn'> => {
      // Read before anything is written: each reading after a writing lays all rows out once more.
      const { scrollTop, clientHeight } = element
      if (layer.current) layer.current.style.transform = `translateY(${-scrollTop}px)`
      const room = clientHeight - header
      return room > 0 ? windowAt(scrollTop, room, present.current) : unmeasured(present.current)
    }
    const draw = (next: Omit<RowWindow, 'turn'>) => {
      if (areSame(shown, next)) return
      shown = windowAfter(shown, next)
      setRows(shown)
    }
    const onScroll = () => {
      const next = measure()
      if (!areSame(shown, next)) keepingFocus(element, () => flushSync(() => draw(next)))
    }
    const onPlaced = () => draw(measure())
    const onResize = () => {
      const room = element.clientHeight - header
      const across = element.clientWidth
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const pinning = roomIn(element.offsetWidth, rem)
      draw(measure())
      // Not a property of the scroller that its rows inherit: the style of every cell would be worked out once more.
      layer.current?.parentElement?.style.setProperty('block-size', `${room}px`)
      // For the same reason only where a name would give way, or a group's heading stands as wide as the grid.
      const isNeeded = pinning !== null || present.current.groups.length > 0
      element.style.setProperty('--across', isNeeded ? `${across}px` : '')
      const wasLeast = element.dataset.room === 'least'
      if (pinning) element.dataset.room = pinning
      else delete element.dataset.room
      // A name that was pinned would be out of sight beside a form that opens.
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
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener(PLACED, onPlaced)
    }
  }, [layer, header])
  return rows
}

/** Scrolls as little as brings a line into sight, and has the rows there drawn with whatever is drawn next. */
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
