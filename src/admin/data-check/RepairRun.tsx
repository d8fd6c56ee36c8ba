import type { ReactNode } from 'react'
import { ChangedSinceError } from '../../entities/check/repair.ts'
import type { Outcome } from '../../records/write-all.ts'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import type { OperationState } from '../operation/useOperation.ts'
import { useUndo } from '../operation/useUndo.ts'
import { reason } from '../reason.ts'
import { RepairSummary } from './RepairSummary.tsx'
import styles from './check.module.css'

/** The progress or the result of a repair, with the appropriate button: start, Stop or Undo. */
export function RepairRun({
  repair: { progress, isRunning, result: outcome, error, stop, reset },
  label,
  isOver,
  written,
  children,
}: {
  repair: OperationState<Outcome>
  label: string
  /** Whether the repair is finished, so that it can only be undone, not started again. */
  isOver: boolean
  /** Ref of a record that the repair wrote; null when there is nothing to undo. */
  written: string | null
  /** The button that starts the repair; null if the finding cannot be repaired here. */
  children: ReactNode
}) {
  const undo = useUndo()
  const undoing = outcome !== null &&
    written !== null && {
      ref: written,
      label,
      operation: { group: outcome.group },
      onUndone: reset,
    }
  return (
    <>
      {isRunning && progress && <OperationProgress label={label} progress={progress} />}
      {error && (
        <p className="notice" data-tone="error" role="alert">
          {error instanceof ChangedSinceError
            ? 'Records have changed since the check. Nothing was saved. Check again first.'
            : `Some repairs failed: ${reason(error)}`}
        </p>
      )}
      {outcome && <RepairSummary outcome={outcome} />}
      {children && (
        <p className={styles.actions}>
          {isRunning ? (
            <button type="button" className="button-quiet" onClick={stop}>
              Stop
            </button>
          ) : isOver ? (
            undoing && (
              <button type="button" className="button-quiet" onClick={undo(undoing).onAction}>
                Undo
              </button>
            )
          ) : (
            children
          )}
        </p>
      )}
    </>
  )
}
