import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterSignIn } from '../../src/admin/login/after.ts'
import { LoginScreen } from '../../src/admin/login/LoginScreen.tsx'
import { signInMessage } from '../../src/admin/login/messages.ts'
import { useSignIn } from '../../src/admin/login/useSignIn.ts'

const REDIRECT_AFTER_MS = 1_000

export const Route = createFileRoute('/admin/login')({
  validateSearch: (search: Record<string, unknown>): { after?: string } =>
    typeof search.after === 'string' ? { after: search.after } : {},
  component: LoginPage,
})

function LoginPage() {
  const { after } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const { history } = useRouter()
  const { signIn, isPending, isSuccess, error } = useSignIn()
  useEffect(() => {
    // The wanted address leaves the history together with this screen.
    const leave = () => history.replace(afterSignIn(after))
    if (isSuccess) {
      const timer = setTimeout(leave, REDIRECT_AFTER_MS)
      return () => clearTimeout(timer)
    }
    let isHere = true
    if (session.hint()) {
      void session.staff().then(
        (staff) => staff && isHere && leave(),
        () => null,
      )
    }
    return () => {
      isHere = false
    }
  }, [isSuccess, session, history, after])
  return (
    <LoginScreen
      message={error ? signInMessage(error) : null}
      isSigningIn={isPending}
      isSignedIn={isSuccess}
      onSignIn={signIn}
    />
  )
}
