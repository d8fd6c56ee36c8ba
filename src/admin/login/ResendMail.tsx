import { useMutation } from '@tanstack/react-query'
import { staffMutations } from '../../entities/staff/mutations.ts'
import { forgotMessage } from './forgot.ts'

/** Resends the verification mail to the account that has just signed in or been created. */
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
        Send the email again
      </button>
      <p aria-live="polite" className={resend.isError ? 'field-error' : 'hint'}>
        {resend.isSuccess && 'The email was sent again.'}
        {resend.error && forgotMessage(resend.error)}
      </p>
    </div>
  )
}
