import { useState } from 'react'
import { ConflictError, SignedOutError } from '../../records/error.ts'
import type { Stamp } from '../../records/fields.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { count, counted } from '../../ui/format.ts'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import type { BulkAction } from './action.ts'
import { previewOf } from './preview.ts'
import { TypedCount } from './TypedCount.tsx'
import { useBulk } from './useBulk.ts'
import styles from './bulk.module.css'

/** From here on a delete asks for the number in so many digits. */
const LARGE = 20
const LISTED = 500

/** Why it did not happen, or not to the end. */
function failure(error: Error): string {
  if (error instanceof SignedOutError) return 'You were signed out. Sign in, then repeat.'
  if (error instanceof ConflictError)
    return 'Somebody else has just changed some of these records. Nothing more was written; close this, look at the list again and repeat.'
  return 'Not everything could be written. What was done can be undone in the history; repeat to go on with the rest.'
}

/** Asks before many records are changed: exactly which ones, and what follows. The list is frozen while it is open. */
export function BulkDialog<R extends Stamp>({
  action,
  records,
  collection,
  nouns,
  titleOf,
  onClose,
  onDone,
}: {
  action: BulkAction<R>
  records: readonly R[]
  collection: string
  nouns: readonly [one: string, many: string]
  titleOf: (record: R) => string
  onClose: () => void
  onDone: () => void
}) {
  const [frozen] = useState(records)
  const { plan, start, progress, isRunning, error, stop, isStopping } = useBulk({
    action,
    records: frozen,
    collection,
    nouns,
    onDone,
  })
  const [isConfirmed, setConfirmed] = useState(!(action.isDestructive && frozen.length > LARGE))
  const titles = new Map(frozen.map((record) => [record.id, titleOf(record)]))
  const preview =
    plan.data &&
    previewOf(plan.data, collection, new Set(titles.keys()), (id) => titles.get(id) ?? id, action.labels)
  const untouched = frozen.length - (preview?.lines.length ?? frozen.length)
  const nothing = preview?.lines.length === 0
  return (
    <Dialog title={action.question(counted(frozen.length, ...nouns))} isBusy={isRunning} onClose={onClose}>
      {plan.isPending && <p className="muted">Looking at what this changes…</p>}
      {plan.isError && (
        <p className="notice" data-tone="error" role="alert">
          What this changes could not be worked out.{' '}
          <button type="button" className="button-link" onClick={() => void plan.refetch()}>
            Try again
          </button>
        </p>
      )}
      {preview && (
        <>
          {preview.also.length > 0 && (
            <ul>
              {preview.also.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <section className={styles.list} tabIndex={0} aria-label="What will be changed">
            <ol>
              {preview.lines.slice(0, LISTED).map((line) => (
                <li key={line.id}>
                  {line.title} <span className="muted">{line.what}</span>
                </li>
              ))}
            </ol>
            {preview.lines.length > LISTED && (
              <p className="muted">and {count(preview.lines.length - LISTED)} more</p>
            )}
          </section>
          {untouched > 0 && (
            <p className="muted">{counted(untouched, ...nouns)} stay as they are: nothing would change.</p>
          )}
        </>
      )}
      {!isRunning && action.isDestructive && frozen.length > LARGE && (
        <TypedCount n={frozen.length} onChange={setConfirmed} />
      )}
      {progress && isRunning && <OperationProgress label={action.doing} progress={progress} />}
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
          <button type="button" className="button-quiet" autoFocus onClick={onClose}>
            {error ? 'Close' : 'Cancel'}
          </button>
        )}
        <button
          type="button"
          className={action.isDestructive ? 'button-danger' : 'button'}
          disabled={isRunning || !preview || nothing || !isConfirmed || error instanceof ConflictError}
          onClick={start}
        >
          {isRunning ? `${action.doing}...` : action.label}
        </button>
      </DialogButtons>
    </Dialog>
  )
}
