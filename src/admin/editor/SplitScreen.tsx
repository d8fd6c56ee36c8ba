import { useEffect, useRef, type ReactNode } from 'react'
import styles from './split.module.css'

/** As in split.module.css. */
const STACKED = '(max-width: 63.99em)'

/** A grid that fills the screen, with a form beside it while one is open; below it on small screens. */
export function SplitScreen({
  main,
  side,
  sideLabel,
  openId,
  isOpen,
  onClose,
}: {
  main: ReactNode
  side: ReactNode
  sideLabel: string
  /** The record in the form, null while it is a new one. */
  openId: string | null
  isOpen: boolean
  onClose: () => void
}) {
  const form = useRef<HTMLElement>(null)
  const shown = isOpen ? (openId ?? 'new') : null
  useEffect(() => {
    // Below the grid, the form that somebody asked for would be out of sight.
    if (shown !== null && matchMedia(STACKED).matches) form.current?.scrollIntoView()
  }, [shown])
  return (
    <div className={styles.split} data-open={isOpen || undefined}>
      <div className={styles.main}>{main}</div>
      {isOpen && (
        <aside ref={form} className={styles.side} aria-label={sideLabel}>
          <button type="button" className={styles.close} aria-label="Close the form" onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
          {side}
        </aside>
      )}
    </div>
  )
}
