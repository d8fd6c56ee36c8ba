import { useMutation } from '@tanstack/react-query'
import { staffMutations } from '../../entities/staff/mutations.ts'
import type { StaffRecord } from '../../entities/staff/schema.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { isolated } from '../../values/isolated.ts'
import { reason } from '../reason.ts'

/** Confirms that a colleague's access is revoked or granted again. */
export function SetActive({ user, onDone }: { user: StaffRecord; onDone: () => void }) {
  const change = useMutation(staffMutations.setActive())
  const { uid, email, active } = user
  const [verb, done] = active ? ['Deactivate', 'Deactivated'] : ['Activate', 'Activated']
  const confirm = () =>
    change.mutate(
      { uid, active: !active },
      {
        onSuccess: () => {
          const back = { uid, active }
          showToast({
            tone: 'ok',
            text: `${done}: ${email}`,
            action: { label: 'Undo', onAction: () => change.mutate(back) },
          })
          onDone()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`${verb} ${isolated(email)}?`}
      confirmLabel={verb}
      isBusy={change.isPending}
      error={change.error ? `${isolated(email)} was not changed. ${reason(change.error)}` : null}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <p>
        {active
          ? 'They lose access with their next request. Their work is kept, and you can activate them again.'
          : 'They can sign in again with their previous password.'}
      </p>
    </ConfirmDialog>
  )
}
