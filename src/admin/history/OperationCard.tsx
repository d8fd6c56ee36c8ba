import { Link } from '@tanstack/react-router'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { counted, dateTime } from '../../ui/format.ts'
import { isolated } from '../../values/isolated.ts'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import { ChangedRecords } from './ChangedRecords.tsx'
import { FieldTable } from './FieldTable.tsx'
import { operationTitle, type Operation, undoLabel, whyNotUndoable } from './operations.ts'
import { RecordLink } from './RecordLink.tsx'
import { RestoreVersion } from './RestoreVersion.tsx'
import { useIsWhole } from './useIsWhole.ts'
import { SHOWN_AT_ONCE, useNames } from './useNames.ts'
import { versionOf } from './versionOf.ts'
import { useRestored } from './useRestored.ts'
import { useUndoOperation } from './useUndoOperation.ts'
import styles from './history.module.css'

/** One operation: who did what and when, every field before and after, and Undo. */
export function OperationCard({
  operation,
  record,
}: {
  operation: Operation
  /** The record whose history is shown, "projects/abc"; omitted in the history of all records. */
  record?: string | undefined
}) {
  const { items, entries, undescribed } = operation
  const id = useId()
  const [newest] = items
  const [only, ...others] = entries
  const isOne = others.length === 0
  const words = useNames(isOne && only ? [only] : [])
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isWhole = useIsWhole(operation)
  const isDeletion = newest?.kind === 'delete'
  // Each record costs a read: for many records, whether they exist again is checked only when they are
  // expanded.
  const restored = useRestored(isDeletion && (isOpen || entries.length <= SHOWN_AT_ONCE) ? entries : [])
  const label = undoLabel(operation)
  const isBack = isDeletion && isWhole && restored.isAll
  const undo = useUndoOperation(operation, label ?? 'Undo')
  const card = useRef<HTMLElement>(null)
  const isShownBack = isBack && !undo.isRunning
  const isBackByPress = isShownBack && undo.result !== null
  useLayoutEffect(() => {
    // The button disappears once all records exist again, and would lose the focus.
    if (isBackByPress && document.activeElement === document.body) card.current?.focus()
  }, [isBackByPress])
  if (!newest) return null
  const title = newest.label || (only ? words.titleOf(only) : '(no description)')
  const ref = only ? `${only.collection}/${only.id}` : ''
  const version = record === undefined ? null : versionOf(operation, record)
  return (
    <article ref={card} tabIndex={-1} className={`card column ${styles.operation}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <span className={styles.operationTitle}>{operationTitle(operation, isWhole)}</span>{' '}
          {isOne && only ? (
            <RecordLink collection={only.collection} id={only.id}>
              <bdi>{title}</bdi>
            </RecordLink>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h2>
        <p className="muted">
          <time dateTime={new Date(newest.at).toISOString()}>{dateTime(newest.at)}</time> ·{' '}
          <bdi>{newest.byEmail}</bdi>
        </p>
      </div>
      {isOne && only && <FieldTable entry={only} words={words} title={title} />}
      {others.length > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles.more}>
            Show {isWhole ? 'the' : 'the latest'} {counted(entries.length, 'record', 'records')}
            <span className="visually-hidden"> of {title}</span>
          </summary>
          {isOpen && <ChangedRecords entries={entries} restored={restored.paths} />}
        </details>
      )}
      {undescribed.length > 0 && <UndescribedRefs paths={undescribed} />}
      {undo.refusal.length > 0 && (
        <div className="notice" data-tone="error" role="alert">
          <p>Not undone. Nothing was changed.</p>
          <ul>
            {undo.refusal.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {undo.isRunning && undo.progress && (
        <OperationProgress label={DOING[label ?? ''] ?? 'Undoing'} progress={undo.progress} />
      )}
      <p className={styles.actions}>
        {isShownBack ? (
          <span className="muted">{isOne ? 'Restored' : 'All restored'}</span>
        ) : label === null ? (
          <span className="muted">{whyNotUndoable(operation)}</span>
        ) : undo.isRunning && newest.group ? (
          <button type="button" className="button-quiet" onClick={undo.stop}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            className="button-quiet"
            aria-disabled={undo.isRunning || undefined}
            aria-describedby={id}
            onClick={() => {
              if (undo.isRunning) return
              if (isOne && !newest.group) undo.start()
              else setAsking(true)
            }}
          >
            {label}
          </button>
        )}
        {!isBack && restored.paths.size > 0 && (
          <span className="muted">{counted(restored.paths.size, 'record', 'records')} already restored</span>
        )}
        {version && record && <RestoreVersion path={record} version={version} />}
        {record === undefined && isOne && only && !only.collection.includes('/') && (
          <Link to="/admin/history" search={{ record: ref }}>
            Only this record<span className="visually-hidden">: {title}</span>
          </Link>
        )}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={`${label} “${isolated(title)}”?`}
          confirmLabel={label ?? 'Undo'}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            undo.start()
          }}
        >
          <p>
            {whatFollows(label, newest.group ? null : entries.length)} Fields that somebody has changed since
            are never overwritten.
          </p>
        </ConfirmDialog>
      )}
    </article>
  )
}

/** Labels of the progress, by that of the button. */
const DOING: Readonly<Record<string, string>> = { Redo: 'Redoing', Restore: 'Restoring' }

/** Says what undoing, redoing or restoring an operation does; `records` is null for one of several batches. */
function whatFollows(label: string | null, records: number | null): string {
  const changes = records === null ? null : counted(records, 'record', 'records')
  if (label === 'Restore') return `${changes ?? 'All the records it deleted'} will be restored.`
  if (label === 'Redo')
    return changes === null
      ? 'Everything that was undone will be done again, including its further batches.'
      : `The changes to ${changes} will be made again together.`
  return changes === null
    ? 'All changes of this operation will be undone, including its further batches.'
    : `The changes to ${changes} will be undone together.`
}

/** Paths without a description: the rules make a changeset name every written document, not describe it. */
const UndescribedRefs = ({ paths }: { paths: readonly string[] }) => (
  <p className="muted">
    Also written, without details: <bdi>{paths.slice(0, 20).join(', ')}</bdi>
    {paths.length > 20 && ` and ${paths.length - 20} more`}
  </p>
)
