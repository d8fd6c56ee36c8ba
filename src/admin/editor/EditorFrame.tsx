import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { submitAsItIs } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { focusFirstInvalid, useProblems } from '../../ui/form/problems.ts'
import { isPressed } from '../../ui/keys.ts'
import { ADMIN_KEYS } from '../shortcuts/keys.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useDeskScreen } from './desk.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { saveMessage } from './saving.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useKeptDraft } from './useKeptDraft.ts'
import type { FormHandle, Opened, RecordEditor } from './useRecordEditor.ts'

/** The frame of every record's form: heading, fields, what went wrong, and the buttons. */
export function EditorFrame<O extends Opened, D extends object>({
  editor,
  form,
  head,
  actions,
  isUnsaved = false,
  children,
}: {
  editor: RecordEditor<O, D>
  form: FormHandle<D>
  /** Beside the heading: links to the record as others see it. */
  head?: ReactNode
  /** Further ways to save, beside Save. */
  actions?: ReactNode
  /** Something besides the fields is not saved yet, such as a chosen file. */
  isUnsaved?: boolean
  children: ReactNode
}) {
  const { words, base, title, isBusy } = editor
  const { askDelete } = useDeskScreen()
  const element = useRef<HTMLFormElement>(null)
  const { isRestored, changed, discard } = useKeptDraft(editor, form)
  const { problems, look } = useProblems(element, form.store)
  const isNew = title === null
  const submit = (goal: 'stay' | 'next') => {
    if (isBusy) return
    void submitAsItIs(form, { goal }).then(() => {
      if (!form.state.isValid) focusFirstInvalid(element.current)
      look()
    })
  }

  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>(isNew ? 'input' : 'h2')
    // On a small screen the form is below the grid.
    element.current?.scrollIntoView({ block: 'start' })
    first?.focus({ preventScroll: true })
  }, [isNew])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl S from any of its fields
    <form
      ref={element}
      noValidate
      className={styles.form}
      aria-label={isNew ? words.add : `Edit ${title}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit('stay')
      }}
      onKeyDown={(event) => {
        if (!isPressed(event.nativeEvent, ADMIN_KEYS.save)) return
        event.preventDefault()
        submit('stay')
      }}
    >
      <div className={styles.head}>
        <h2 tabIndex={-1}>{isNew ? words.add : words.edit}</h2>
        {head}
        {base && (
          <Link to="/admin/history" search={{ record: editor.ref }}>
            History
          </Link>
        )}
      </div>
      {isRestored && (
        <p className="notice" data-tone="warn">
          What you typed before and did not save is back.{' '}
          {changed.length > 0 && (
            <>
              Somebody else has changed meanwhile: {changed.map(editor.labelOf).join(', ')}. Yours is
              shown.{' '}
            </>
          )}
          <button type="button" className="button-link" onClick={discard}>
            Discard it
          </button>
        </p>
      )}
      <ProblemList problems={problems} />
      {children}
      {editor.error && !editor.isGone && (
        <p className="notice" data-tone="error" role="alert">
          {saveMessage(editor.error, words)}
        </p>
      )}
      <div className={styles.buttons}>
        {editor.isGone && (
          <div className={styles.urgent}>
            <GoneNotice editor={editor} form={form} />
          </div>
        )}
        {/* One that is disabled would lose the focus. */}
        <button type="submit" className="button" aria-disabled={isBusy || undefined}>
          {editor.isSaving ? 'Saving...' : base ? 'Save' : words.add}
        </button>
        {actions}
        {!isNew && (
          <button type="button" className="button-quiet" disabled={isBusy} onClick={() => submit('next')}>
            Save &amp; next
          </button>
        )}
        <button type="button" className="button-quiet" disabled={isBusy} onClick={editor.onCancel}>
          {isNew ? 'Cancel' : 'Cancel Edit'}
        </button>
        {base && (
          <button
            type="button"
            className="button-danger"
            disabled={isBusy}
            onClick={() => askDelete(base.record.id)}
          >
            Delete
          </button>
        )}
      </div>
      <UnsavedGuard
        isDirty={() => !editor.isLeaving.current && (isUnsaved || !form.state.isDefaultValue)}
        onDiscard={discard}
      />
      {editor.conflict && (
        <ConflictDialog {...editor.conflict} onSave={editor.onChoice} onCancel={editor.onNoChoice} />
      )}
    </form>
  )
}
