import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EnrolledError, staffMutations } from '../../entities/staff/mutations.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { InlineForm } from '../lists/InlineForm.tsx'
import { reason } from '../reason.ts'
import { approvedMessage } from './messages.ts'

/** Approves the account of a colleague who registered alone, identified by its account id. */
export function ApproveAccount({ email, onDone }: { email: string; onDone: () => void }) {
  const [uid, setUid] = useState('')
  const enrol = useMutation(staffMutations.enrol())
  const submit = async () => {
    const done = await enrol.mutateAsync({ email, uid }).then(
      () => true,
      () => false,
    )
    if (!done) return
    showToast({ tone: 'ok', text: approvedMessage(email) })
    onDone()
  }
  return (
    <>
      <p className="hint">
        If {email} has already registered, ask them to sign in: the sign-in page shows their account id. Get
        it from them directly: anybody can register an address.
      </p>
      <InlineForm
        name="Approve account"
        label="Account id"
        submitLabel="Approve account"
        busyLabel="Approving..."
        value={uid}
        mutation={enrol}
        error={enrol.error ? refusal(enrol.error) : null}
        input={{ autoCapitalize: 'none', spellCheck: false }}
        onChange={setUid}
        onSubmit={submit}
      />
    </>
  )
}

const refusal = (error: Error): string =>
  error instanceof EnrolledError
    ? `This id belongs to ${error.email}, who ${error.active ? 'already has access' : 'is deactivated. Activate them in the list'}.`
    : reason(error)
