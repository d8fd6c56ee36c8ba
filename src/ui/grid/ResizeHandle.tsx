import { useRef, type PointerEvent } from 'react'
import styles from './grid.module.css'

/** The edge of a column heading: dragging resizes the column, a double click fits it to its content. */
export function ResizeHandle({
  width,
  onResize,
  onFit,
}: {
  width: number
  onResize: (width: number) => void
  onFit: () => void
}) {
  const from = useRef<{ x: number; width: number; sign: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    from.current = { x: event.clientX, width, sign }
  }
  const onPointerMove = (event: PointerEvent<HTMLSpanElement>) => {
    const begun = from.current
    if (begun) onResize(begun.width + (event.clientX - begun.x) * begun.sign)
  }
  return (
    <span
      className={styles.resize}
      aria-hidden="true"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation()
        onFit()
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    />
  )
}
