import type { ReactNode } from 'react'
import { Dialog, DialogButtons } from './Dialog.tsx'

/** A confirmation dialog; the safe answer has focus. */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  error = null,
  onConfirm,
  onCancel,
  children,
}: {
  title: string
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  error?: string | null
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}) {
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onCancel}>
      {children}
      {error && (
        <p className="notice" data-tone="error" role="alert">
          {error}
        </p>
      )}
      <DialogButtons>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog has to place the focus, and the safe answer is its place */}
        <button type="button" className="button-quiet" autoFocus disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </button>
        <button type="button" className="button-danger" disabled={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </button>
      </DialogButtons>
    </Dialog>
  )
}
