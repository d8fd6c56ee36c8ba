import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { site } from '../../config.ts'
import { HalfAddedError, staffMutations } from '../../entities/staff/mutations.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { accountMessage } from '../initialize/messages.ts'
import { reason } from '../reason.ts'
import styles from '../lists/list.module.css'
import { mailedWords } from './words.ts'

/** One line above the list: a colleague's address. The account gets a password that nobody knows, and a mail to choose one. */
export function AddUser() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [isBlank, setBlank] = useState(false)
  const add = useMutation(staffMutations.add())
  const resend = useMutation(staffMutations.sendReset())
  const half = add.error instanceof HalfAddedError ? add.error : null
  const unmailed = add.data?.isMailed === false && !resend.isSuccess ? add.data : null
  const submit = () => {
    setBlank(email.trim() === '')
    if (email.trim() === '') return input.current?.focus()
    // Another address must not be given the account of the one before.
    const uid = half && add.variables?.email === email ? { uid: half.uid } : {}
    add.mutate(
      { email, ...uid },
      {
        onSuccess: (added) => {
          setEmail('')
          resend.reset()
          if (added.isMailed) showToast({ tone: 'ok', text: mailedWords(added.email) })
        },
        onSettled: () => input.current?.focus(),
      },
    )
  }
  const error = isBlank
    ? 'Enter an e-mail address'
    : half
      ? `The account was made, but not approved yet: ${reason(half.cause)} Press Add user again.`
      : add.error
        ? accountMessage(add.error)
        : null
  return (
    <>
      <form
        noValidate
        className={styles.add}
        aria-label="Add user"
        onSubmit={(event) => {
          event.preventDefault()
          if (!add.isPending) submit()
        }}
      >
        <label htmlFor={id} className="label">
          Colleague’s email
        </label>
        <input
          ref={input}
          id={id}
          className="input"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={`name@${site.emailDomain}`}
          value={email}
          aria-invalid={error !== null || undefined}
          aria-describedby={error !== null ? `${id}-error` : undefined}
          onChange={(event) => {
            setEmail(event.target.value)
            setBlank(false)
            if (add.error && !half) add.reset()
          }}
        />
        <button type="submit" className="button" disabled={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add user'}
        </button>
        {error !== null && (
          <p id={`${id}-error`} className="field-error" role="alert">
            {error}
          </p>
        )}
      </form>
      {unmailed && (
        <p className="notice" data-tone="warn" role="alert">
          {unmailed.email} was added, but the mail to choose a password could not be sent.{' '}
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
