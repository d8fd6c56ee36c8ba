import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'

/** Asks before a logout from a page with unsaved changes. */
export function LogoutDialog({ onLogout, onCancel }: { onLogout: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      title="Log out without saving?"
      confirmLabel="Discard and log out"
      cancelLabel="Stay here"
      onConfirm={onLogout}
      onCancel={onCancel}
    >
      <p>Your changes in the form have not been saved.</p>
    </ConfirmDialog>
  )
}
