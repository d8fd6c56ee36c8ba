import { useState, type FormEvent } from 'react'
import type { SessionEnd, Staff } from '../../entities/staff/session.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { EmailInput } from '../login/EmailInput.tsx'
import { formText } from '../login/formText.ts'
import { signInMessage } from '../login/messages.ts'
import { PasswordInput } from '../login/PasswordInput.tsx'
import { useSignIn } from '../login/useSignIn.ts'
import { sessionEndMessage, KEPT } from './messages.ts'
import styles from './session.module.css'

/** Dialog over a page whose session has ended: signing in as the same person continues where they were. */
export function SessionDialog({
  end,
  email,
  onSignedIn,
  onLeave,
}: {
  end: SessionEnd
  /** E-mail address of the person who was working here. */
  email: string
  onSignedIn: (staff: Staff) => void
  /** Leaves this page: for the sign-in screen, or as the person who is signed in by now. */
  onLeave: () => void
}) {
  const { signIn, isPending, error } = useSignIn()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const password = formText(new FormData(event.currentTarget), 'password')
    setMissing(password === '')
    if (password === '') event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus()
    else signIn({ email, password }, onSignedIn)
  }
  const message = isMissing ? 'Enter your password' : error && signInMessage(error)
  // After a logout or a change of person, the next one at this screen must not read the page.
  const isVeiled = end.why === 'logged-out' || end.why === 'somebody-else'
  return (
    <Dialog title="Sign in again" isBusy isVeiled={isVeiled} onClose={onLeave}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>
          {sessionEndMessage(end, email)} {KEPT}
        </p>
        <EmailInput readOnly value={email} />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          isWrong={isMissing}
          isFirst
        />
        {message && (
          <p className="notice" data-tone="error" role="alert">
            {message}
          </p>
        )}
        <DialogButtons>
          <button type="button" className="button-quiet" disabled={isPending} onClick={onLeave}>
            {end.why === 'somebody-else' ? `Continue as ${end.email}` : 'Use another account'}
          </button>
          <button type="submit" className="button" aria-disabled={isPending || undefined}>
            {isPending ? 'Signing In...' : 'Sign In'}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
