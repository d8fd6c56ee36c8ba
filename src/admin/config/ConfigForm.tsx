import { useRef, type ReactNode } from 'react'
import { submitAsItIs } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { focusFirstInvalid, useProblems } from '../../ui/form/problems.ts'
import { isPressed } from '../../ui/keys.ts'
import { ConflictDialog } from '../editor/ConflictDialog.tsx'
import { UnsavedGuard } from '../editor/UnsavedGuard.tsx'
import { useKeptDraft } from '../editor/useKeptDraft.ts'
import { ADMIN_KEYS } from '../shortcuts/keys.ts'
import type { FormHandle } from '../editor/useRecordEditor.ts'
import { ToldMessage } from '../ToldMessage.tsx'
import type { Told } from '../useTold.ts'
import type { ConfigEditor } from './useConfigForm.ts'

/** The frame of a form of settings: fields, what happened, the buttons, and everything that guards what was typed. */
export function ConfigForm<B, D extends object>({
  editor,
  form,
  label,
  told,
  submitLabel,
  isUnsaved = false,
  isValid = true,
  buttons,
  children,
}: {
  editor: ConfigEditor<B, D>
  form: Omit<FormHandle<D>, 'handleSubmit'> & { handleSubmit(): Promise<void> }
  label: string
  told: Told | null
  submitLabel: string
  /** Something besides the fields is not saved yet, such as a secret that no draft may hold. */
  isUnsaved?: boolean
  /** What stands beside the form's own fields passes its checks. */
  isValid?: boolean
  buttons?: ReactNode
  children: ReactNode
}) {
  const { isSaving, conflict } = editor
  const element = useRef<HTMLFormElement>(null)
  const { isRestored, discard } = useKeptDraft({ ...editor, id: 'settings' }, form)
  const { problems, look } = useProblems(element, form.store)
  const submit = () => {
    if (isSaving) return
    void submitAsItIs(form).then(() => {
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
        submit()
      }}
      onKeyDown={(event) => {
        if (!isPressed(event.nativeEvent, ADMIN_KEYS.save)) return
        event.preventDefault()
        submit()
      }}
    >
      {isRestored && (
        <p className="notice" data-tone="warn">
          What you typed before and did not save is back.{' '}
          <button type="button" className="button-link" onClick={discard}>
            Discard it
          </button>
        </p>
      )}
      <ProblemList problems={problems} />
      {children}
      <div className={styles.buttons}>
        <button
          type="submit"
          className="button"
          aria-disabled={isSaving || undefined}
          // A field that is left by the press would say what is wrong with it, and push the button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isSaving ? 'Saving...' : submitLabel}
        </button>
        {buttons}
        <ToldMessage told={told} />
      </div>
      <UnsavedGuard isDirty={() => isUnsaved || !form.state.isDefaultValue} onDiscard={discard} />
      {conflict && <ConflictDialog {...conflict} onSave={editor.onChoice} onCancel={editor.onNoChoice} />}
    </form>
  )
}
