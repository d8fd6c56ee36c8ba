import type { ReactNode } from 'react'
import styles from './footer.module.css'

/**
 * Below the rows, as tall whatever it says, so that nothing which opens here moves a row: how many rows there are, what is
 * happening to them, what became of the one that was edited, and what can be done to those that are selected.
 */
export function GridFooter({
  status,
  notice,
  moved,
  onRelease,
  children,
}: {
  status: string
  notice: string | false | undefined
  /** What the sort and the filters would do to the row that was edited: "moves to row 412". */
  moved: string | null
  /** Applies the sort and the filters. */
  onRelease: () => void
  /** What can be done to the selected rows. */
  children: ReactNode
}) {
  return (
    <div className={styles.footer}>
      <output className={`figures ${styles.status}`}>{status}</output>
      {children}
      <output className={styles.said}>
        {notice}
        {moved !== null && (
          <>
            The row you edited {moved}.{' '}
            <button type="button" className="button-link" onClick={onRelease}>
              Apply the sort and filters
            </button>
          </>
        )}
      </output>
    </div>
  )
}
