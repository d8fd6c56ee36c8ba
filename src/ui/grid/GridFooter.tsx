import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'
import { restoreFocusToScreen } from '../restoreFocusToScreen.ts'
import { counted } from '../format.ts'
import type { RangeSelection } from './selection/useCellRange.ts'
import type { MarkedCell } from './useCellStatuses.ts'
import type { GridModel } from './useGrid.ts'
import styles from './footer.module.css'
import { lazyTool } from '../lazyTool.ts'

const SelectedSums = lazyTool(async () => (await import('./SelectedSums.tsx')).SelectedSums)

/**
 * The footer of the grid: row count, sums of the selected cells, unsaved cells, notices, the pending move of
 * the edited row, and the bulk actions on the selected rows. It grows upwards over the rows, so that no row
 * moves.
 */
export function GridFooter<T>({
  status,
  grid,
  range,
  notice,
  unsaved,
  onShowUnsaved,
  onRetry,
  onDiscard,
  moved,
  onRelease,
  children,
}: {
  status: string
  grid: GridModel<T>
  /** The selected cells, whose numbers are summed. */
  range: RangeSelection
  notice: string | false | undefined
  /** The cells that failed to save; they may be scrolled or filtered out of view. */
  unsaved: readonly MarkedCell[]
  onShowUnsaved: (cell: MarkedCell) => void
  onRetry: () => void
  onDiscard: () => void
  /** Where the sort and the filters would move the edited row: "moves to row 412"; null if nowhere. */
  moved: string | null
  /** Applies the sort and the filters, ending the frozen order. */
  onRelease: () => void
  /** The bulk actions on the selected rows. */
  children: ReactNode
}) {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    // A pressed button is often removed as a result of its action; focus then moves to a safe place.
    if (focused.current?.isConnected !== false) return
    focused.current = null
    restoreFocusToScreen()
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
            </button>{' '}
            <button type="button" className="button-link" onClick={onDiscard}>
              Discard
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
