import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { site } from '../../config.ts'
import { HalfAddedError, staffMutations } from '../../entities/staff/mutations.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { accountMessage } from '../initialize/messages.ts'
import { codeOf } from '../login/messages.ts'
import { InlineForm } from '../lists/InlineForm.tsx'
import { useInlineForm } from '../lists/useInlineForm.ts'
import { reason } from '../reason.ts'
import { ApproveAccount } from './ApproveAccount.tsx'
import { mailedMessage } from './messages.ts'

/**
 * The one-line form above the list that adds a colleague by e-mail address. The account gets a password that
 * nobody knows, and a mail with a link to choose one.
 */
export function AddUser() {
  const { typed: email, put: setEmail, next } = useInlineForm('users.new')
  const [isBlank, setBlank] = useState(false)
  const add = useMutation(staffMutations.add())
  const resend = useMutation(staffMutations.sendReset())
  const half = add.error instanceof HalfAddedError ? add.error : null
  const unmailed = add.data?.isMailed === false && !resend.isSuccess ? add.data : null
  const isTaken = codeOf(add.error) === 'auth/email-already-in-use'
  const submit = async () => {
    setBlank(email.trim() === '')
    if (email.trim() === '') return
    // Only for the same address: another one must not get the account created for the previous one.
    const uid = half && add.variables?.email === email ? { uid: half.uid } : {}
    // The form shows the error from the mutation's state.
    const added = await add.mutateAsync({ email, ...uid }).catch(() => null)
    if (!added) return
    next(email)
    resend.reset()
    if (added.isMailed) showToast({ tone: 'ok', text: mailedMessage(added.email) })
  }
  const error = isBlank
    ? 'Enter an email address'
    : half
      ? `The account was created but is not approved yet: ${reason(half.cause)} Press Add user again.`
      : add.error
        ? accountMessage(add.error)
        : null
  return (
    <>
      <InlineForm
        name="Add user"
        label="Colleague’s email"
        submitLabel="Add user"
        busyLabel="Adding..."
        value={email}
        mutation={half ? { ...add, reset: () => undefined } : add}
        error={error}
        input={{
          type: 'email',
          inputMode: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          placeholder: `name@${site.emailDomain}`,
        }}
        onChange={(typed) => {
          setEmail(typed)
          setBlank(false)
        }}
        onSubmit={submit}
      />
      {isTaken && (
        <ApproveAccount
          email={email.trim()}
          onDone={() => {
            add.reset()
            setEmail('')
          }}
        />
      )}
      {unmailed && (
        <p className="notice" data-tone="warn" role="alert">
          {unmailed.email} was added, but the email with a link to choose a password could not be sent.{' '}
          <button
            type="button"
            className="button-link"
            disabled={resend.isPending}
            onClick={() => resend.mutate(unmailed.email)}
          >
            Send it again
          </button>
        </p>
      )}
    </>
  )
}
