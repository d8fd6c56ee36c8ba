import { useRef, type ReactNode, type RefObject } from 'react'
import { submitAsItIs } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { focusFirstInvalid, useProblems } from '../../ui/form/problems.ts'
import { isPressed } from '../../ui/keys.ts'
import { ADMIN_KEYS } from '../shortcuts/keys.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { DraftEditor, FormHandle, Goal } from './useDraftForm.ts'
import { useKeptDraft } from './useKeptDraft.ts'

/** The form of any draft: its fields, a list of all problems, and a guard against losing unsaved input. */
export function DraftForm<D extends object>({
  editor,
  form,
  label,
  element: given,
  isUnsaved = false,
  isValid = true,
  isLeaving,
  countsChanges = false,
  notCopied,
  head,
  foot,
  children,
}: {
  editor: DraftEditor<D>
  form: FormHandle<D>
  label: string
  element?: RefObject<HTMLFormElement | null>
  /** Whether something besides the fields is unsaved: a chosen file, or a secret that no draft may hold. */
  isUnsaved?: boolean
  /** Whether the inputs beside the form's own fields are valid. */
  isValid?: boolean
  /** Whether the form is being left on purpose. */
  isLeaving?: RefObject<boolean>
  /** Whether a restored draft also lists what somebody else has changed meanwhile. */
  countsChanges?: boolean
  /** Says what a copy of another record lacks. */
  notCopied?: string | undefined
  head?: ReactNode
  /**
   * Messages about the save and buttons, in view however far the form is scrolled. A button with the value
   * "next" saves and goes to the next record.
   */
  foot: ReactNode
  children: ReactNode
}) {
  const own = useRef<HTMLFormElement>(null)
  const element = given ?? own
  const { isRestored, copyOf, changed, discard } = useKeptDraft(editor, form)
  const { problems, look } = useProblems(element, form.store)
  const submit = (goal: Goal) => {
    if (editor.isBusy) return
    void submitAsItIs(form, { goal }).then(() => {
      if (!form.state.isValid || !isValid) focusFirstInvalid(element.current)
      look()
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl S from any of its fields
    <form
      ref={element}
      noValidate
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        submit(submitter?.getAttribute('value') === 'next' ? 'next' : 'stay')
      }}
      onKeyDown={(event) => {
        if (!isPressed(event.nativeEvent, ADMIN_KEYS.save)) return
        event.preventDefault()
        submit('stay')
      }}
    >
      {head}
      {isRestored && (
        <p className="notice" data-tone="warn">
          {copyOf === undefined ? (
            'Your unsaved changes have been restored. '
          ) : (
            <>
              A copy of <bdi>“{copyOf}”</bdi>, not saved yet. {notCopied}{' '}
            </>
          )}
          {countsChanges && copyOf === undefined && changed.length > 0 && (
            <>
              Somebody else has since changed: {changed.map(editor.labelOf).join(', ')}. Your version is
              shown.{' '}
            </>
          )}
          <button type="button" className="button-link" onClick={discard}>
            Discard
          </button>
        </p>
      )}
      <ProblemList problems={problems} />
      {children}
      {foot}
      <UnsavedGuard
        isDirty={() => !isLeaving?.current && (isUnsaved || !form.state.isDefaultValue)}
        onDiscard={discard}
      />
      {editor.conflict && (
        <ConflictDialog {...editor.conflict} onSave={editor.onChoice} onCancel={editor.onNoChoice} />
      )}
    </form>
  )
}
