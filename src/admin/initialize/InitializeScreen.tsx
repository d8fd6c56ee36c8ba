import { Link } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { site } from '../../config.ts'
import { AuthFrame } from '../login/AuthFrame.tsx'
import { EmailInput } from '../login/EmailInput.tsx'
import { formText } from '../login/formText.ts'
import { PasswordInput } from '../login/PasswordInput.tsx'
import { ResendMail } from '../login/ResendMail.tsx'
import styles from '../login/entrance.module.css'
import { adminDraftError, type AdminDraft } from './draft.ts'

/** The state of one of the two set-up steps, with its message. */
export interface StepState {
  isDone: boolean
  isBusy: boolean
  message: { tone: 'ok' | 'error' | 'info'; text: string } | null
  /** Whether a verification mail was sent whose link is still to be opened; it can be sent again. */
  isMailed?: boolean
}

/** The two-step set-up. Each step can be done once; afterwards its button stays disabled. */
export function InitializeScreen({
  database,
  admin,
  onInitialise,
  onCreateAdmin,
}: {
  database: StepState
  admin: StepState
  onInitialise: () => void
  onCreateAdmin: (draft: AdminDraft) => void
}) {
  const id = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (admin.isBusy || admin.isDone) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => formText(data, name)
    const draft = {
      email: text('email').trim(),
      password: text('password'),
      confirmation: text('confirmation'),
    }
    const error = adminDraftError(draft)
    setWrong(error)
    if (!error) onCreateAdmin(draft)
  }
  return (
    <AuthFrame title={`${site.product} Set-up`} lead="Two steps make the site ready. Each can be done once.">
      <section className={styles.step} aria-labelledby={`${id}-database`}>
        <h2 id={`${id}-database`} className={styles.stepTitle}>
          1. Initialize the database <Done isDone={database.isDone} />
        </h2>
        <p className="muted">Creates the sectors, the player and event types and the first custom fields.</p>
        <button
          type="button"
          className="button"
          disabled={database.isDone || database.isBusy}
          onClick={onInitialise}
        >
          {database.isBusy ? 'Initializing...' : 'Initialize Database'}
        </button>
        <Message message={database.message} />
      </section>
      <section className={styles.step} aria-labelledby={`${id}-admin`}>
        <h2 id={`${id}-admin`} className={styles.stepTitle}>
          2. Create an admin user <Done isDone={admin.isDone} />
        </h2>
        <form noValidate onSubmit={submit}>
          <EmailInput label="Admin email" placeholder={`name@${site.emailDomain}`} disabled={admin.isDone} />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="new-password"
            hint="At least 6 characters"
            disabled={admin.isDone}
          />
          <PasswordInput
            label="Confirm password"
            name="confirmation"
            autoComplete="new-password"
            disabled={admin.isDone}
          />
          <Message message={wrong && !admin.isDone ? { tone: 'error', text: wrong } : admin.message} />
          {admin.isMailed && <ResendMail />}
          <button type="submit" className="button" disabled={admin.isDone || admin.isBusy}>
            {admin.isBusy ? 'Creating...' : 'Create Admin User'}
          </button>
        </form>
      </section>
      {database.isDone && admin.isDone && (
        <Link to="/admin" className="button">
          Go to Dashboard
        </Link>
      )}
    </AuthFrame>
  )
}

function Done({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <span className="tag" data-tone="ok">
      Done
    </span>
  ) : null
}

function Message({ message }: { message: StepState['message'] }) {
  return (
    <div aria-live="polite">
      {message && (
        <p className="notice" data-tone={message.tone}>
          {message.text}
        </p>
      )}
    </div>
  )
}
