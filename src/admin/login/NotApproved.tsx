import { useState } from 'react'
import { copyText } from '../../ui/copyText.ts'
import styles from './entrance.module.css'

/** Tells a user whose account is not approved to give the account id to a colleague, who can approve it. */
export function NotApproved({ uid }: { uid: string }) {
  const [status, setStatus] = useState('')
  const copy = async () => setStatus((await copyText(uid)) ? 'Copied the id.' : 'Select the id and copy it.')
  return (
    <div className={styles.unapproved}>
      <p className="hint">
        Ask a colleague who has access to let you in: they enter your email and this account id under Users.
        Then sign in again.
      </p>
      <p className={styles.own}>
        <span className={styles.uid}>
          <span className="label">Account id</span> <code>{uid}</code>
        </span>
        <button type="button" className="button-quiet" onClick={() => void copy()}>
          Copy
        </button>
      </p>
      <p aria-live="polite" className="hint">
        {status}
      </p>
    </div>
  )
}
