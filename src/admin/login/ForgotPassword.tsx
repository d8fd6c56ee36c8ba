import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { isStaffAddress, staffMutations } from '../../entities/staff/mutations.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { EmailInput } from './EmailInput.tsx'
import { forgotError, forgotMessage, RESET_MAIL_SENT } from './forgot.ts'
import { formText } from './formText.ts'

/** Requests a password reset mail. The message does not reveal whether the account exists. */
export function ForgotPassword({
  email: typed,
  onEmail,
  onBack,
}: {
  /** Initial value of the field. */
  email: string
  onEmail: (typed: string) => void
  onBack: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation(staffMutations.forgotPassword())
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const email = formText(new FormData(event.currentTarget), 'email').trim()
    const error = forgotError(email, isStaffAddress)
    setWrong(error)
    send.reset()
    if (error) input.current?.focus()
    else send.mutate(email)
  }
  const message = wrong ?? (send.error && forgotMessage(send.error))
  return (
    <AuthFrame title="Forgot password" lead="Enter your email to get a link for choosing a new password.">
      <form noValidate onSubmit={submit}>
        <EmailInput
          ref={input}
          defaultValue={typed}
          onChange={(event) => onEmail(event.target.value)}
          isWrong={wrong !== null}
          aria-describedby={message ? `${id}-message` : undefined}
        />
        <div aria-live="polite">
          {message && (
            <p id={`${id}-message`} className="notice" data-tone="error">
              {message}
            </p>
          )}
          {send.isSuccess && (
            <p className="notice" data-tone="ok">
              {RESET_MAIL_SENT}
            </p>
          )}
        </div>
        <button type="submit" className="button" aria-disabled={send.isPending || undefined}>
          {send.isPending ? 'Sending...' : send.isSuccess ? 'Send it again' : 'Send the email'}
        </button>
        <button type="button" className="button-link" onClick={onBack}>
          Back to sign in
        </button>
      </form>
    </AuthFrame>
  )
}
