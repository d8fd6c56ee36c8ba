import type { ReactNode, SyntheticEvent } from 'react'
import styles from '../../ui/form/form.module.css'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'

const inside = (event: SyntheticEvent) => event.stopPropagation()

/** The dialog in which a form creates a record that it needs. */
export function QuickFrame({
  title,
  isBusy,
  error,
  onSubmit,
  onCancel,
  children,
}: {
  title: string
  isBusy: boolean
  error: string | null
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}) {
  return (
    // React events bubble through the portal to the form that opened the dialog, so they are stopped here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={inside} onSubmit={inside} onBlur={inside}>
      <Dialog title={title} isBusy={isBusy} onClose={onCancel}>
        <form
          noValidate
          className={styles.form}
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) onSubmit()
          }}
        >
          <div className={styles.fields}>{children}</div>
          {error !== null && (
            <p className="notice" data-tone="error" role="alert">
              {error}
            </p>
          )}
          <DialogButtons>
            <button type="button" className="button-quiet" disabled={isBusy} onClick={onCancel}>
              Cancel
            </button>
            <button type="submit" className="button" disabled={isBusy}>
              {isBusy ? 'Saving...' : title}
            </button>
          </DialogButtons>
        </form>
      </Dialog>
    </div>
  )
}
