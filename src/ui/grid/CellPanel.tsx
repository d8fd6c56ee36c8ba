import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { followAnchor } from '../popover/follow.ts'
import styles from './cell.module.css'

/** A panel under the cell that is being edited, above everything else; the focus stays in the cell. */
export function CellPanel({ isPadded = false, children }: { isPadded?: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const cell = panel.current?.closest('[data-column]')
    return panel.current && cell ? followAnchor(panel.current, cell) : undefined
  }, [])
  return (
    <div
      ref={panel}
      popover="manual"
      className={`raised ${styles.panel}`}
      data-padded={isPadded || undefined}
    >
      {children}
    </div>
  )
}
