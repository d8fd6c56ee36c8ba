import { useMutation } from '@tanstack/react-query'
import { staffMutations } from '../../entities/staff/mutations.ts'
import { forgotMessage } from './forgot.ts'

/** Once more the mail that asks to prove the mailbox, for whoever has just signed in or made the account. */
export function ResendMail() {
  const resend = useMutation(staffMutations.sendVerification())
  return (
    <div>
      <button
        type="button"
        className="button-link"
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Send the mail again
      </button>
      <p aria-live="polite" className={resend.isError ? 'field-error' : 'hint'}>
        {resend.isSuccess && 'The mail was sent again.'}
        {resend.error && forgotMessage(resend.error)}
      </p>
    </div>
  )
}
