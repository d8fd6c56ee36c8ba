import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import type { Lookup, LookupCollection } from '../../entities/lookup/fields.ts'
import { UnsavedGuard } from '../editor/UnsavedGuard.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { count } from '../../ui/format.ts'
import { isolated } from '../../values/isolated.ts'
import { RETRYING } from '../retrying.ts'
import styles from './lookups.module.css'
import type { PendingRename } from './pending.ts'
import { useRename } from './useRename.ts'
import { entryNamed } from '../../entities/lookup/rename.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { mergeText, totalOf, usesText } from './messages.ts'

/** Asks for the new name and whether to update the records that use the old one; shows the progress. */
export function RenameDialog({
  collection,
  lookup: asked,
  typed,
  pending = null,
  onDone,
  onCancel,
}: {
  collection: LookupCollection
  lookup: Lookup
  /** The initial text of the new name. */
  typed: string
  /** A rename that was stopped earlier. */
  pending?: PendingRename | null
  onDone: () => void
  onCancel: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(typed)
  const [withRecords, setWithRecords] = useState(true)
  const { data: all } = useQuery(lookupQueries(collection).all())
  const present = all?.find((other) => other.id === asked.id)
  /** The entry with its present name, which a colleague may have changed since. */
  const lookup = present ?? asked
  const uses = useQuery({ ...lookupQueries(collection).uses(lookup.name), enabled: pending === null })
  const { phase, progress, rest, error, start, outage, giveUp, resume, stop } = useRename(
    collection,
    pending,
    onDone,
  )
  const used = totalOf(uses.data ?? [])
  const isBusy = phase === 'renaming' || phase === 'spreading'
  const isAsking = phase === 'asking' || phase === 'renaming'
  const meanwhile =
    phase === 'asking' ? meanwhileText(collection, asked, all && (present ?? null), name) : null
  /** The entry that has the typed name already, into which this one can be merged. */
  const other = isAsking && present ? entryNamed(all ?? [], name, asked.id) : undefined
  const message = meanwhile ?? (other ? `“${isolated(other.name)}” already exists` : error)
  /** Once the entry itself is renamed, the cell is saved, whatever became of the records. */
  const close = isAsking ? onCancel : onDone
  const submit = () => {
    if (isBusy) return
    if (name.trim() === lookup.name) return onCancel()
    const isMerge = other !== undefined
    const choice = { withRecords: used > 0 && (withRecords || isMerge), isMerge }
    void start(lookup, other?.name ?? name, choice).then(() => input.current?.focus())
  }
  return (
    <Dialog title={`Rename ${isolated(asked.name)}`} isBusy={isBusy} onClose={close}>
      <UnsavedGuard isDirty={() => isAsking && name.trim() !== lookup.name} onDiscard={onCancel} />
      {isAsking ? (
        <form
          id={`${id}-form`}
          noValidate
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div className="field">
            <label htmlFor={id}>New name</label>
            <input
              ref={input}
              id={id}
              className="input"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog has to place the focus, and this is what it asks for
              autoFocus
              autoComplete="off"
              value={name}
              aria-invalid={message !== null || undefined}
              aria-describedby={message !== null ? `${id}-error` : undefined}
              onChange={(event) => setName(event.target.value)}
            />
            {message !== null && (
              <p id={`${id}-error`} className="field-error" role="alert">
                {message}
              </p>
            )}
          </div>
          <output className="notice" data-tone="warn" hidden={outage === null}>
            {outage !== null && `Not renamed yet: ${RETRYING[outage]}.`}
          </output>
          <div className={styles.uses}>
            {uses.isPending && <p className="muted">Counting the records that use it…</p>}
            {uses.isError && <p>The records that use it could not be counted.</p>}
            {other && uses.data && (
              <p>
                {mergeText({
                  from: lookup.name,
                  to: other.name,
                  uses: uses.data,
                  one: NOUNS[collection].one,
                })}
              </p>
            )}
            {!other && uses.data && used === 0 && <p className="muted">No record uses it.</p>}
            {!other && uses.data && used > 0 && (
              <label className="checkbox">
                <input
                  type="checkbox"
                  checked={withRecords}
                  onChange={(event) => setWithRecords(event.target.checked)}
                />
                Update the {usesText(uses.data)} that use{used === 1 ? 's' : ''} it
              </label>
            )}
          </div>
        </form>
      ) : (
        <div className={styles.ask}>
          <p aria-live="polite">
            {phase === 'spreading'
              ? progressText(progress)
              : `Some records do not have the new name yet and still say “${rest?.from}”.`}
          </p>
          {phase === 'spreading' && (
            <progress
              className={styles.progress}
              aria-label="Records updated"
              {...(progress && progress.total > 0 ? { max: progress.total, value: progress.done } : {})}
            />
          )}
          {error !== null && (
            <p className="notice" data-tone="error" role="alert">
              {error}
            </p>
          )}
        </div>
      )}
      <DialogButtons>
        {phase === 'spreading' || giveUp !== null ? (
          <button type="button" className="button-quiet" onClick={giveUp ?? stop}>
            Stop
          </button>
        ) : (
          <button type="button" className="button-quiet" disabled={isBusy} onClick={close}>
            {isAsking ? 'Cancel' : 'Later'}
          </button>
        )}
        {isAsking && (
          <button type="submit" form={`${id}-form`} className="button" disabled={isBusy || uses.isPending}>
            {other
              ? `${phase === 'renaming' ? 'Merging' : 'Merge'} into “${other.name}”`
              : phase === 'renaming'
                ? 'Renaming...'
                : `Rename ${NOUNS[collection].one}`}
          </button>
        )}
        {phase === 'halted' && (
          <button type="button" className="button" onClick={() => void resume()}>
            Resume
          </button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

/**
 * Returns a message if a colleague has renamed or deleted the entry since the dialog opened; otherwise null.
 * `present` is null when the entry has been deleted.
 */
function meanwhileText(
  collection: LookupCollection,
  asked: Lookup,
  present: Lookup | null | undefined,
  typed: string,
): string | null {
  if (present === null) return `Somebody else has deleted this ${NOUNS[collection].one}.`
  if (!present || present.name === asked.name || present.name === typed.trim()) return null
  return `Somebody else has renamed this to “${present.name}”: rename it again if you still want to.`
}

const progressText = (progress: { done: number; total: number } | null): string =>
  progress === null
    ? 'Finding the records…'
    : `${count(progress.done)} of ${count(progress.total)} records updated`
