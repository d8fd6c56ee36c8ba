import type { ReactNode } from 'react'
import styles from '../../ui/form/form.module.css'
import { DraftForm } from '../editor/DraftForm.tsx'
import type { DraftEditor, FormHandle } from '../editor/useDraftForm.ts'
import { StatusRegion } from '../StatusRegion.tsx'
import type { StatusMessage } from '../useStatusMessage.ts'

/** The frame of a form of settings: fields, what happened, the buttons. */
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
  /** Something besides the fields is not saved yet, such as a secret that no draft may hold. */
  isUnsaved?: boolean
  /** What stands beside the form's own fields passes its checks. */
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
          <button
            type="submit"
            className="button"
            aria-disabled={isBusy || undefined}
            // A field that is left by the press would say what is wrong with it, and push the button from under the pointer.
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
