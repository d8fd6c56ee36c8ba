import { useMutation } from '@tanstack/react-query'
import { viewMutations } from '../../entities/view/mutations.ts'
import type { View } from '../../entities/view/schema.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { isolated } from '../../values/isolated.ts'
import { reason } from '../reason.ts'

/** Confirms the deletion of a view, which cannot be undone. */
export function DeleteView({
  view,
  onClose,
  onDeleted,
}: {
  view: View
  onClose: () => void
  onDeleted: (view: View) => void
}) {
  const removing = useMutation(viewMutations.remove())
  return (
    <ConfirmDialog
      title={`Delete the view “${isolated(view.name)}”?`}
      confirmLabel="Delete"
      isBusy={removing.isPending}
      error={removing.error && `The view was not deleted. ${reason(removing.error)}`}
      onCancel={onClose}
      onConfirm={() => removing.mutate(view, { onSuccess: () => onDeleted(view) })}
    >
      <p>
        {view.isShared
          ? 'It is shared, so everyone loses it. The records are not affected.'
          : 'The records are not affected.'}
      </p>
    </ConfirmDialog>
  )
}
