import { useState } from 'react'
import { copyText } from '../../ui/copyText.ts'

/** What somebody who registered alone can do: hand the id of the account to a colleague, who lets it in. */
export function NotApproved({ uid }: { uid: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => setSaid((await copyText(uid)) ? 'The id is copied.' : 'Select the id and copy it.')
  return (
    <div>
      <p className="hint">
        Ask a colleague who has access to let you in: they enter your email and this account id under Users.
        Then sign in again.
      </p>
      <p>
        Account id <code>{uid}</code>{' '}
        <button type="button" className="button-link" onClick={() => void copy()}>
          Copy
        </button>
      </p>
      <p aria-live="polite" className="hint">
        {said}
      </p>
    </div>
  )
}
