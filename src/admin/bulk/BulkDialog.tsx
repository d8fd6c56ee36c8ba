import { useMemo, useState } from 'react'
import { ConflictError, SignedOutError } from '../../records/error.ts'
import type { Stamp } from '../../records/fields.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { counted } from '../../ui/format.ts'
import { DEFINED } from '../../ui/grid/view.ts'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import { reason } from '../reason.ts'
import { RetryNotice } from '../RetryNotice.tsx'
import type { BulkAction } from './action.ts'
import { GoneNotice, existingRecords } from './GoneNotice.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { keepPending } from './pending.ts'
import type { BulkContext } from './context.ts'
import { previewOf } from './preview.ts'
import { TypedCount } from './TypedCount.tsx'
import { useBulk } from './useBulk.ts'

/** Number of records above which the user has to type the number; lower for deletions, which are worse. */
const LARGE = { change: 100, delete: 20 }

/** Returns the message for an operation that failed, possibly half-way. */
function failure(error: Error): string {
  if (error instanceof SignedOutError) return 'You were signed out. Sign in and try again.'
  if (error instanceof ConflictError)
    return 'Somebody else has just changed some of these records. Nothing more was saved. Close this, check the list and try again.'
  return 'Some records could not be saved. Try again to continue with the rest. You can undo what was saved in the history.'
}

/**
 * Asks for confirmation before many records are changed: lists exactly which, and what follows. The list of
 * records is frozen while the dialog is open; records deleted before the start are dropped and counted.
 */
export function BulkDialog<R extends Stamp, D>({
  action,
  records,
  context,
  collection,
  nouns,
  titleOf,
  resumed = null,
  onClose,
  onDone,
}: {
  action: BulkAction<R>
  records: readonly R[]
  context: BulkContext<R, D>
  collection: string
  nouns: readonly [one: string, many: string]
  titleOf: (record: R) => string
  /** Group of an interrupted operation that is resumed; null for a new one. */
  resumed?: string | null
  onClose: () => void
  onDone: () => void
}) {
  const [frozen, setFrozen] = useState(records)
  const bulk = useBulk({ action, records: frozen, context, collection, nouns, resumed, onDone })
  const { plan, start, progress, isRunning, error, result, stop, isStopping } = bulk
  const isBegun = isRunning || result !== null || error !== null
  const left = isBegun ? frozen : existingRecords(frozen, context.records)
  if (left !== frozen) setFrozen(left)
  const gone = records.length - frozen.length
  const isNothingLeft = gone > 0 && frozen.length === 0
  const isStopped = result?.stopped === true && !isRunning
  const verb = action.isDestructive ? 'delete' : 'change'
  const titles = useMemo(
    () => new Map(frozen.map((record) => [record.id, titleOf(record)])),
    [frozen, titleOf],
  )
  const planned = plan.data?.changes
  const { columns } = context
  const preview = useMemo(() => {
    const labels = new Map(columns.map(({ id, label }) => [id, label]))
    const labelOf = (field: string) => labels.get(`${DEFINED}${field}`) ?? field
    return planned && previewOf(planned, collection, titles, labelOf)
  }, [planned, collection, titles, columns])
  /** Number of records that will be written, which excludes chosen ones that stay unchanged. */
  const n = preview?.lines.length ?? 0
  const isLarge = n > LARGE[verb]
  const [confirmed, setConfirmed] = useState<number | null>(null)
  const isConfirmed = !isLarge || confirmed === n || isStopped
  const canStart = !isRunning && n > 0 && isConfirmed && !(error instanceof ConflictError)
  const isLeft = isStopped || resumed !== null
  const close = () => {
    // The user has seen what is left undone.
    keepPending(collection, null)
    onClose()
  }
  const size = counted(isNothingLeft ? gone : frozen.length, ...nouns)
  return (
    <Dialog
      title={resumed === null ? action.question(size) : `Continue to ${action.task(size)}?`}
      isBusy={isRunning}
      onClose={isRunning ? onClose : close}
    >
      {resumed !== null && !isRunning && (
        <p>This was interrupted. What was saved before is kept. You can continue with the rest.</p>
      )}
      <GoneNotice gone={gone} left={frozen.length} nouns={nouns} />
      {plan.isFetching && !plan.isSuccess && <p className="muted">Checking the changes…</p>}
      {plan.isError && !plan.isFetching && (
        <RetryNotice onRetry={plan.refetch}>
          The changes could not be calculated: {reason(plan.error)}
        </RetryNotice>
      )}
      {preview && plan.data && !isNothingLeft && (
        <BulkPreview
          preview={preview}
          refused={plan.data.refused}
          done={bulk.doneOf(plan.data)}
          total={bulk.sizeOf(plan.data)}
          verb={verb}
          nouns={nouns}
        />
      )}
      {!isRunning && isLarge && !isStopped && (
        <TypedCount
          n={n}
          verb={verb}
          onChange={(isRight) => setConfirmed(isRight ? n : null)}
          onEnter={() => {
            if (canStart) start()
          }}
        />
      )}
      {progress && isRunning && <OperationProgress label={action.progressLabel} progress={progress} />}
      {isStopped && (
        <output className="notice" data-tone="warn">
          Stopped. {result.failure ?? ''} What has been saved is kept. Continue with the rest, or close.
        </output>
      )}
      {error && (
        <p className="notice" data-tone="error" role="alert">
          {failure(error)}
        </p>
      )}
      <DialogButtons>
        {isRunning ? (
          <button type="button" className="button-quiet" disabled={isStopping} onClick={stop}>
            Stop
          </button>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog has to place the focus, and the safe answer is its place
          <button type="button" className="button-quiet" autoFocus onClick={close}>
            {error || isStopped || isNothingLeft ? 'Close' : resumed === null ? 'Cancel' : 'Discard the rest'}
          </button>
        )}
        {!isNothingLeft && (
          <button
            type="button"
            className={action.isDestructive ? 'button-danger' : 'button'}
            disabled={!canStart}
            onClick={start}
          >
            {isRunning ? `${action.progressLabel}...` : isLeft ? 'Continue' : action.label}
          </button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
