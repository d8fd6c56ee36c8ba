import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { site } from '../../config.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { EmailInput } from './EmailInput.tsx'
import { formText } from './formText.ts'
import { PasswordInput } from './PasswordInput.tsx'

const focusOn = (form: HTMLFormElement | null, name: 'email' | 'password') =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus({ preventScroll: true })

/** The sign-in form; `message` says why the last attempt was refused. */
export function LoginScreen({
  email: typed,
  onEmail,
  message,
  help = null,
  isSigningIn,
  isSignedIn,
  onSignIn,
  onForgot,
}: {
  /** Initial value of the field. */
  email: string
  onEmail: (typed: string) => void
  message: string | null
  /** Help with the refusal. */
  help?: ReactNode
  isSigningIn: boolean
  isSignedIn: boolean
  onSignIn: (credentials: { email: string; password: string }) => void
  onForgot: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  // The first empty field, determined once: typing does not move the focus.
  const [first] = useState<'email' | 'password'>(typed === '' ? 'email' : 'password')
  useEffect(() => focusOn(form.current, first), [first])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSigningIn || isSignedIn) return
    const data = new FormData(event.currentTarget)
    const email = formText(data, 'email').trim()
    const password = formText(data, 'password')
    const wrong = email === '' ? 'email' : password === '' ? 'password' : null
    setMissing(wrong)
    if (wrong) focusOn(form.current, wrong)
    else onSignIn({ email, password })
  }
  const shown = missing ? 'Enter your email and password' : message
  return (
    <AuthFrame title={`${site.product} Admin`} lead="Please sign in with your admin credentials">
      <form ref={form} noValidate onSubmit={submit}>
        <EmailInput
          defaultValue={typed}
          onChange={(event) => onEmail(event.target.value)}
          isWrong={missing === 'email'}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          isWrong={missing === 'password'}
        />
        {shown && !isSignedIn && (
          <p className="notice" data-tone="error" role="alert">
            {shown}
          </p>
        )}
        {!missing && !isSignedIn && help}
        {isSignedIn && (
          <p className="notice" data-tone="ok" role="alert">
            Signed in. Opening the back office…
          </p>
        )}
        <button type="submit" className="button" aria-disabled={isSigningIn || isSignedIn || undefined}>
          {isSigningIn ? 'Signing In...' : 'Sign In'}
        </button>
        <button type="button" className="button-link" onClick={onForgot}>
          Forgot password
        </button>
      </form>
    </AuthFrame>
  )
}
