import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusHome } from '../focusHome.ts'
import { counted } from '../format.ts'
import type { RangeSelection } from './selection/useCellRange.ts'
import type { MarkedCell } from './useCellStatuses.ts'
import type { GridModel } from './useGrid.ts'
import styles from './footer.module.css'
import { lazily } from '../lazily.ts'

const SelectedSums = lazily(async () => (await import('./SelectedSums.tsx')).SelectedSums)

/**
 * Below the rows, and grows upwards, so that nothing which opens here moves a row: how many rows there are, what
 * the selected cells come to, what is happening to the rows, what became of the one that was edited, and what can be done to those that are selected.
 */
export function GridFooter<T>({
  status,
  grid,
  range,
  notice,
  unsaved,
  onShowUnsaved,
  onRetry,
  moved,
  onRelease,
  children,
}: {
  status: string
  grid: GridModel<T>
  /** The cells whose numbers are summed. */
  range: RangeSelection
  notice: string | false | undefined
  /** The cells whose save failed: they may be scrolled or filtered out of sight. */
  unsaved: readonly MarkedCell[]
  onShowUnsaved: (cell: MarkedCell) => void
  onRetry: () => void
  /** What the sort and the filters would do to the row that was edited: "moves to row 412". */
  moved: string | null
  /** Applies the sort and the filters. */
  onRelease: () => void
  /** What can be done to the selected rows. */
  children: ReactNode
}) {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    // What was pressed here often goes with what it did, and would take the focus along.
    if (focused.current?.isConnected !== false) return
    focused.current = null
    focusHome()
  })
  return (
    <div className={styles.footer} onFocus={({ target }) => void (focused.current = target)}>
      <output className={`figures ${styles.status}`}>{status}</output>
      <Suspense>{(range.rect ?? range.picks) && <SelectedSums grid={grid} range={range} />}</Suspense>
      {children}
      <output className={styles.failed}>
        {unsaved[0] && (
          <>
            {counted(unsaved.length, 'cell is', 'cells are')} not saved.{' '}
            <button type="button" className="button-link" onClick={() => onShowUnsaved(unsaved[0]!)}>
              Show
            </button>{' '}
            <button type="button" className="button-link" onClick={onRetry}>
              Try again
            </button>
          </>
        )}
      </output>
      <output className={styles.announcement}>
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
