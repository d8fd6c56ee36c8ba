import type { ReactNode } from 'react'
import styles from '../../ui/form/form.module.css'
import { DraftForm } from '../editor/DraftForm.tsx'
import { SlowSave } from '../editor/SlowSave.tsx'
import type { DraftEditor, FormHandle } from '../editor/useDraftForm.ts'
import { StatusRegion } from '../StatusRegion.tsx'
import type { StatusMessage } from '../useStatusMessage.ts'

/** The layout of a settings form: fields, status message, buttons. */
export function ConfigForm<D extends object>({
  status,
  submitLabel,
  buttons,
  ...form
}: {
  editor: DraftEditor<D>
  form: FormHandle<D>
  label: string
  status: StatusMessage | null
  submitLabel: string
  /** Whether something outside the form's fields is unsaved, such as a secret that no draft may hold. */
  isUnsaved?: boolean
  /** Whether the inputs outside the form's fields are valid. */
  isValid?: boolean
  buttons?: ReactNode
  children: ReactNode
}) {
  const { isBusy } = form.editor
  return (
    <DraftForm
      {...form}
      foot={
        <div className={styles.buttons}>
          {form.editor.isSaving && <SlowSave />}
          <button
            type="submit"
            className="button"
            aria-disabled={isBusy || undefined}
            // Prevents the blur of the current field: its error message would move the button away from the
            // pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isBusy ? 'Saving...' : submitLabel}
          </button>
          {buttons}
          <StatusRegion status={status} />
        </div>
      }
    />
  )
}
