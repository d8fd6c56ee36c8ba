import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { staffMutations } from '../../entities/staff/mutations.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { formText } from '../login/formText.ts'
import { PasswordInput } from '../login/PasswordInput.tsx'
import { passwordDraftError, passwordMessage, passwordStrength } from './password.ts'
import styles from './account.module.css'

/** Changes the user's own password. Typed passwords are not kept anywhere. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useMutation(staffMutations.changePassword())
  const [wrong, setWrong] = useState<ReturnType<typeof passwordDraftError>>(null)
  const [next, setNext] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const draft = {
      present: formText(data, 'present'),
      next: formText(data, 'next'),
      confirmation: formText(data, 'confirmation'),
    }
    const error = passwordDraftError(draft)
    const focus = (field: string) => form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
    setWrong(error)
    change.reset()
    if (error) return focus(error.field)
    change.mutate(draft, {
      onSuccess: () => {
        showToast({ tone: 'ok', text: 'Your password is changed.' })
        onClose()
      },
      onError: () => focus('present'),
    })
  }
  const message = wrong?.text ?? (change.error && passwordMessage(change.error))
  return (
    <Dialog title="Change password" isBusy={change.isPending} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <input type="email" name="email" autoComplete="username" readOnly hidden value={email} />
        <PasswordInput
          label="Current password"
          name="present"
          autoComplete="current-password"
          isWrong={wrong?.field === 'present' || change.isError}
          isFirst
        />
        <PasswordInput
          label="New password"
          name="next"
          autoComplete="new-password"
          hint={<span aria-live="polite">{passwordStrength(next, email) || 'At least 6 characters'}</span>}
          isWrong={wrong?.field === 'next'}
          onInput={setNext}
        />
        <PasswordInput
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          isWrong={wrong?.field === 'confirmation'}
        />
        <p className="hint">
          You stay signed in here. You will have to sign in again in other browsers and on other devices.
        </p>
        {message && (
          <p className="notice" data-tone="error" role="alert">
            {message}
          </p>
        )}
        <DialogButtons>
          <button type="button" className="button-quiet" disabled={change.isPending} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button" aria-disabled={change.isPending || undefined}>
            {change.isPending ? 'Changing...' : 'Change password'}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
