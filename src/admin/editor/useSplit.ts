import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'

const KEY = 'ppx.form.width'
const STEP = 24
/** Widths in CSS px: minimum (fits a field and its label), default and maximum of the form; grid minimum. */
export const MIN_FORM_WIDTH = 320
const DEFAULT_FORM_WIDTH = 448
export const MAX_FORM_WIDTH = 1600
const MIN_GRID_WIDTH = 280

function keptWidth(): number {
  const width = Number(deviceValue(KEY))
  return width >= MIN_FORM_WIDTH && width <= MAX_FORM_WIDTH ? width : DEFAULT_FORM_WIDTH
}

/** Returns the maximum width of the form in its window. */
const mostIn = (split: Element | null | undefined): number =>
  Math.min(
    MAX_FORM_WIDTH,
    Math.max(MIN_FORM_WIDTH, (split?.getBoundingClientRect().width ?? Infinity) - MIN_GRID_WIDTH),
  )

/**
 * Returns the width of the form beside a grid, kept in this browser, and the handlers of its splitter
 * (WAI-ARIA window splitter pattern): dragging, arrow keys, Home and End; Enter and a double click reset it
 * to the default.
 */
export function useSplit() {
  const [width, setWidth] = useState(keptWidth)
  const begun = useRef<{ x: number; width: number } | null>(null)
  const put = (splitter: Element, wanted: number) => {
    const next = Math.round(Math.max(MIN_FORM_WIDTH, Math.min(wanted, mostIn(splitter.parentElement))))
    setWidth(next)
    keepOnDevice(KEY, next)
  }
  /** Direction in which the form grows: it narrows as the splitter moves towards the end of the line. */
  const sign = (splitter: Element) => (getComputedStyle(splitter).direction === 'rtl' ? 1 : -1)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const splitter = event.currentTarget
    const wanted = {
      ArrowRight: width + sign(splitter) * STEP,
      ArrowLeft: width - sign(splitter) * STEP,
      Home: mostIn(splitter.parentElement),
      End: MIN_FORM_WIDTH,
      Enter: DEFAULT_FORM_WIDTH,
    }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    put(splitter, wanted)
  }
  return {
    width,
    handlers: {
      onKeyDown,
      onDoubleClick: (event: { currentTarget: Element }) => put(event.currentTarget, DEFAULT_FORM_WIDTH),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = { x: event.clientX, width }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = begun.current
        if (from) put(event.currentTarget, from.width + (event.clientX - from.x) * sign(event.currentTarget))
      },
      onPointerUp: () => (begun.current = null),
      onPointerCancel: () => (begun.current = null),
    },
  }
}
