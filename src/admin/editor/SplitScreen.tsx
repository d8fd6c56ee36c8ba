import type { ReactNode } from 'react'
import styles from './split.module.css'

/** A grid that fills the screen, with a form beside it while one is open; below it on small screens. */
export function SplitScreen({
  main,
  side,
  sideLabel,
  isOpen,
  onClose,
}: {
  main: ReactNode
  side: ReactNode
  sideLabel: string
  isOpen: boolean
  onClose: () => void
}) {
  return (
    <div className={styles.split} data-open={isOpen || undefined}>
      <div className={styles.main}>{main}</div>
      {isOpen && (
        <aside className={styles.side} aria-label={sideLabel}>
          <button type="button" className={styles.close} aria-label="Close the form" onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
          {side}
        </aside>
      )}
    </div>
  )
}
