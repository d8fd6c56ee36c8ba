import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from '../../ui/form/form.module.css'
import { PresenceNote } from '../presence/PresenceNote.tsx'
import { useResourceScreen } from './resource.ts'
import { DraftForm } from './DraftForm.tsx'
import { DeletedNotice } from './DeletedNotice.tsx'
import { SlowSave } from './SlowSave.tsx'
import { saveMessage } from './saving.ts'
import type { FormHandle } from './useDraftForm.ts'
import { useFollowSavedChanges } from './useFollowSavedChanges.ts'
import type { FormRecord, RecordEditor } from './useRecordEditor.ts'

/** The frame of every record's form: heading, fields, error message and buttons. */
export function EditorFrame<O extends FormRecord, D extends object>({
  editor,
  form,
  head,
  actions,
  isUnsaved = false,
  children,
}: {
  editor: RecordEditor<O, D>
  form: FormHandle<D>
  /** Beside the heading: links to the record's public pages. */
  head?: ReactNode
  /** Further ways to save, next to Save. */
  actions?: ReactNode
  /** Whether something besides the fields is unsaved, such as a chosen file. */
  isUnsaved?: boolean
  children: ReactNode
}) {
  const { words: messages, base, title, isBusy, isGone, isLeaving } = editor
  const { askDelete } = useResourceScreen()
  const element = useRef<HTMLFormElement>(null)
  const isNew = title === null
  useFollowSavedChanges(editor, form)

  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>(isNew ? 'input' : 'h2')
    // On a small screen the form is below the grid.
    element.current?.scrollIntoView({ block: 'start' })
    first?.focus({ preventScroll: true })
  }, [isNew])

  return (
    <DraftForm
      {...{ editor, form, element, isUnsaved, isLeaving }}
      label={isNew ? messages.add : `Edit ${title}`}
      countsChanges
      notCopied={messages.notCopied}
      head={
        <div className={styles.head}>
          <h2 tabIndex={-1}>{isNew ? messages.add : messages.edit}</h2>
          {head}
          {base && (
            <Link to="/admin/history" search={{ record: editor.ref }}>
              History
            </Link>
          )}
          {base && <PresenceNote of={editor.ref} />}
        </div>
      }
      foot={
        <div className={styles.buttons}>
          {editor.error !== null && !isGone && (
            <p className={`notice ${styles.urgent}`} data-tone="error" role="alert">
              {saveMessage(editor.error, messages)}
            </p>
          )}
          {isGone && (
            <div className={styles.urgent}>
              <DeletedNotice editor={editor} form={form} />
            </div>
          )}
          {editor.isSaving && <SlowSave />}
          {/* A disabled button would lose the focus. */}
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            {editor.isSaving ? 'Saving...' : base ? 'Save' : messages.add}
          </button>
          {actions}
          {!isNew && !isGone && (
            <button type="submit" value="next" className="button-quiet" disabled={isBusy}>
              Save &amp; next
            </button>
          )}
          <button type="button" className="button-quiet" disabled={isBusy} onClick={editor.onCancel}>
            {isNew ? 'Cancel' : 'Cancel Edit'}
          </button>
          {base && !isGone && (
            <button
              type="button"
              className="button-danger"
              disabled={isBusy}
              onClick={() => askDelete(base.record)}
            >
              Delete
            </button>
          )}
        </div>
      }
    >
      {children}
    </DraftForm>
  )
}
