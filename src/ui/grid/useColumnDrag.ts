import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { movableWith } from './columnOrder.ts'
import type { LaidOutColumn } from './columnLayout.ts'

/** Distance at which a press becomes a drag, CSS pixels; a shorter one sorts the column. */
const THRESHOLD = 6

/** The dragged column, and the column whose position it would take. */
export interface ColumnDrag {
  id: string
  target: string | null
}

const headingAt = (event: PointerEvent): HTMLElement | null => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const under = document.elementFromPoint(event.clientX, top + height / 2)
  return under?.closest<HTMLElement>('[data-header][data-column]') ?? null
}

/**
 * Reorders columns by dragging a heading with mouse or pen; touch scrolls the grid and uses the heading's
 * menu instead. Escape cancels. The handlers belong on the header row.
 */
export function useColumnDrag<T>(
  layout: readonly LaidOutColumn<T>[],
  onPut: (id: string, target: string) => void,
) {
  const pressed = useRef<{ id: string; x: number } | null>(null)
  const hasDragged = useRef(false)
  const [drag, setDrag] = useState<ColumnDrag | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-header]')?.dataset.column
    hasDragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch' || target.closest('button, input')) return
    if (id !== undefined && movableWith(layout, id).includes(id)) pressed.current = { id, x: event.clientX }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const begun = pressed.current
    if (!begun || (!hasDragged.current && Math.abs(event.clientX - begun.x) < THRESHOLD)) return
    if (!hasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
    hasDragged.current = true
    const heading = headingAt(event)
    const over = heading?.dataset.column
    const mates = movableWith(layout, begun.id)
    // Scrolls partly hidden headings into view, so that every position can be reached.
    if (over !== undefined && mates.includes(over))
      heading?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const target = over !== undefined && over !== begun.id && mates.includes(over) ? over : null
    if (drag?.id !== begun.id || drag.target !== target) setDrag({ id: begun.id, target })
  }
  const end = () => {
    pressed.current = null
    setDrag(null)
  }
  const isDragged = drag !== null
  useEffect(() => {
    if (!isDragged) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape must not do anything else: the range and the row selection stay.
      event.stopPropagation()
      pressed.current = null
      setDrag(null)
    }
    addEventListener('keydown', cancel, { capture: true })
    return () => removeEventListener('keydown', cancel, { capture: true })
  }, [isDragged])
  return {
    drag,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => {
        if (drag?.target) onPut(drag.id, drag.target)
        end()
      },
      onPointerCancel: end,
      /** The click that ends a drag must not sort. */
      onClickCapture: (event: MouseEvent) => {
        if (hasDragged.current) event.stopPropagation()
        hasDragged.current = false
      },
    },
  }
}
