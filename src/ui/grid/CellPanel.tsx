import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { followAnchor } from '../popover/follow.ts'
import styles from './cell.module.css'

/**
 * A panel in the top layer, anchored below the input of a cell and following it. Focus stays in the input.
 */
export function CellPanel({ isPadded = false, children }: { isPadded?: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const input = panel.current?.previousElementSibling
    return panel.current && input ? followAnchor(panel.current, input) : undefined
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
