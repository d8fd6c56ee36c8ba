import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { viewMutations } from '../../entities/view/mutations.ts'
import { MAX_VIEWS, nameFault, type View } from '../../entities/view/schema.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { reason } from '../reason.ts'
import styles from './views.module.css'

/** The dialog that names a view, sets whether it is shared, and saves it. */
export function ViewDialog({
  view,
  views,
  onClose,
  onSaved,
}: {
  view: View
  /** All existing views of the list. */
  views: readonly View[]
  onClose: () => void
  onSaved: (view: View) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(view.name)
  const [isShared, setShared] = useState(view.isShared)
  const [fault, setFault] = useState<string | null>(null)
  const saving = useMutation(viewMutations.save())
  const others = views.filter((other) => other.isOwn && other.id !== view.id)
  const isFull = others.length >= MAX_VIEWS
  const error = isFull
    ? `You have ${MAX_VIEWS} views of this list, which is the limit. Delete one first.`
    : (fault ?? (saving.error && `The view was not saved. ${reason(saving.error)}`))
  const submit = () => {
    const found = nameFault(
      name,
      others.map((other) => other.name),
    )
    setFault(found)
    if (found !== null) input.current?.focus()
    if (found === null && !isFull)
      saving.mutate({ ...view, name: name.trim(), isShared }, { onSuccess: onSaved })
  }
  return (
    <Dialog
      title={view.name === '' ? 'Save as a new view' : 'Rename or share the view'}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending) submit()
        }}
      >
        <div className={styles.field}>
          <label htmlFor={id} className="label">
            Name
          </label>
          <input
            ref={input}
            id={id}
            className="input"
            data-autofocus
            autoComplete="off"
            value={name}
            aria-invalid={error !== null || undefined}
            aria-describedby={error !== null ? `${id}-error` : `${id}-hint`}
            onChange={(event) => {
              setName(event.target.value)
              setFault(null)
              saving.reset()
            }}
          />
          {error !== null ? (
            <p id={`${id}-error`} className="field-error" role="alert">
              {error}
            </p>
          ) : (
            <p id={`${id}-hint`} className="hint">
              Saves the filters, the sort order and the columns, but not the find box.
            </p>
          )}
        </div>
        <label className="checkbox">
          <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          Share with all staff
        </label>
        <DialogButtons>
          <button type="button" className="button-quiet" disabled={saving.isPending} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button" disabled={saving.isPending}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
