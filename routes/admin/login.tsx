import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { redirectAfterSignIn } from '../../src/admin/login/redirectAfterSignIn.ts'
import { ForgotPassword } from '../../src/admin/login/ForgotPassword.tsx'
import { LoginScreen } from '../../src/admin/login/LoginScreen.tsx'
import { codeOf, signInMessage } from '../../src/admin/login/messages.ts'
import { NotApproved } from '../../src/admin/login/NotApproved.tsx'
import { ResendMail } from '../../src/admin/login/ResendMail.tsx'
import { useSignIn } from '../../src/admin/login/useSignIn.ts'
import { NotApprovedError } from '../../src/entities/staff/mutations.ts'
import { onStaffChange } from '../../src/entities/staff/session.ts'

const REDIRECT_AFTER_MS = 1_000

interface LoginSearch {
  after?: string
  /** Present when the "forgot password" form is open. */
  forgot?: '1'
  /** The e-mail of a user who has just chosen a new password. */
  email?: string
}

export const Route = createFileRoute('/admin/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...(typeof search.after === 'string' && { after: search.after }),
    ...('forgot' in search && { forgot: '1' }),
    ...(typeof search.email === 'string' && { email: search.email }),
  }),
  component: LoginPage,
})

function LoginPage() {
  const { after, forgot, email = '' } = Route.useSearch()
  /** The e-mail as typed, shared by the sign-in and "forgot password" forms. */
  const [typed, setTyped] = useState(email)
  const { history } = useRouter()
  const navigate = useNavigate({ from: '/admin/login' })
  const { signIn, isPending, isSuccess, error } = useSignIn()
  useEffect(() => {
    // Replaces the history entry, so that going back from the wanted screen does not lead here.
    const leave = () => history.replace(redirectAfterSignIn(after))
    if (isSuccess) {
      const timer = setTimeout(leave, REDIRECT_AFTER_MS)
      return () => clearTimeout(timer)
    }
    if (isPending) return
    // Leaves too if the user is already signed in, or signs in in another tab.
    return onStaffChange((staff) => {
      if (staff) leave()
    })
  }, [isPending, isSuccess, history, after])
  if (forgot) {
    const onBack = () => void navigate({ search: { ...(after !== undefined && { after }) } })
    return <ForgotPassword email={typed} onEmail={setTyped} onBack={onBack} />
  }
  return (
    <LoginScreen
      email={typed}
      onEmail={setTyped}
      message={error ? signInMessage(error) : null}
      help={
        codeOf(error) === 'ppx/verify-mailbox' ? (
          <ResendMail />
        ) : (
          error instanceof NotApprovedError && <NotApproved uid={error.uid} />
        )
      }
      isSigningIn={isPending}
      isSignedIn={isSuccess}
      onSignIn={signIn}
      onForgot={() => void navigate({ search: (search) => ({ ...search, forgot: '1' }) })}
    />
  )
}
