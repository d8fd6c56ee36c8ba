import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { ImportedCollection } from '../../import/definition.ts'
import { nounsOf } from '../../entities/registry/nouns.ts'
import { RefusedError } from '../../records/error.ts'
import { count, counted } from '../../ui/format.ts'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import { reason } from '../reason.ts'
import { isEdited, SCREENS } from '../registry/screens.ts'
import { useUndoImport } from './useUndoImport.ts'
import type { Writing } from './useWriting.ts'
import styles from './import.module.css'

const MAX_NAMED = 20
const WHY = {
  conflict: 'somebody changed it during the import',
  added: 'somebody added it during the import',
  refused: 'the database refused it',
} as const

const whyEnded = (error: Error): string =>
  error instanceof RefusedError
    ? 'The database refused several records in a row, so the rest were not tried.'
    : reason(error)

/** Progress and outcome of the writing, with undo. */
export function WriteStep({
  writing,
  collection,
  onAgain,
}: {
  writing: Writing
  collection: ImportedCollection
  onAgain: () => void
}) {
  const { progress, isRunning, isStopping, result, error, input } = writing
  const { isUndone, undoImport } = useUndoImport(input?.group ?? '')
  // After an error the number of written records is unknown here, so undo is offered; the history knows.
  const mayUndo = !isRunning && !isUndone && (error !== null || (result?.written ?? 0) > 0)
  const card = useRef<HTMLElement>(null)
  const phase = isUndone ? 'undone' : isRunning ? 'running' : 'over'
  const shown = useRef(phase)
  useLayoutEffect(() => {
    // The pressed button was removed, which would lose the focus.
    if (shown.current !== phase && document.activeElement === document.body) card.current?.focus()
    shown.current = phase
  }, [phase])
  return (
    <section ref={card} tabIndex={-1} className="card column" aria-label="Saving">
      {isRunning && <OperationProgress label="Saving" progress={progress ?? { done: 0, total: 1 }} />}
      {error && !isUndone && (
        <p className="notice" data-tone="error" role="alert">
          Some records were not saved: {whyEnded(error)} Records already saved are kept.
        </p>
      )}
      {isUndone && (
        <output className="notice" data-tone="info">
          Undone. Records that somebody has changed since stay as they are, and so do dynamic fields created
          for it.
        </output>
      )}
      {result && !isUndone && (
        <output className="notice" data-tone={result.stopped || result.rejected.length > 0 ? 'warn' : 'ok'}>
          {result.stopped ? 'Stopped: ' : 'Done: '}
          {counted(result.written, 'record', 'records')} saved
          {result.rejected.length > 0 && `, ${count(result.rejected.length)} not`}.
        </output>
      )}
      {result && !isUndone && result.rejected.length > 0 && (
        <ul>
          {result.rejected.slice(0, MAX_NAMED).map(({ path, name, reason: why }) => (
            <li key={path}>
              The {name}: {WHY[why]}
            </li>
          ))}
          {result.rejected.length > MAX_NAMED && (
            <li>and {count(result.rejected.length - MAX_NAMED)} more</li>
          )}
        </ul>
      )}
      <p className={styles.actions}>
        {isRunning && (
          <button type="button" className="button-quiet" disabled={isStopping} onClick={writing.stop}>
            {isStopping ? 'Stopping after this batch…' : 'Stop'}
          </button>
        )}
        {!isRunning && !isUndone && input && (error || result?.stopped) && (
          <button type="button" className="button" onClick={() => writing.startAgain(input)}>
            Continue
          </button>
        )}
        {mayUndo && input && (
          <button type="button" className="button-quiet" onClick={() => undoImport(collection, input.label)}>
            Undo the whole import
          </button>
        )}
        {!isRunning && isEdited(collection) && (
          <Link to={SCREENS[collection].path} className="button-quiet">
            Show the {nounsOf(collection).many}
          </Link>
        )}
        {!isRunning && (
          <button type="button" className="button-quiet" onClick={onAgain}>
            Import another file
          </button>
        )}
      </p>
    </section>
  )
}
