import { useEffect, useState } from 'react'
import { copyText } from '../../ui/copyText.ts'
import styles from './ShareButton.module.css'

interface ShareButtonProps {
  label: string
  /** Returns the address to share; called when the button is pressed. */
  address: () => string
  /** The title for the device's share sheet; without it, the address is copied. */
  title?: string
}

/** How long the button reads "Link copied", ms. */
const SHOWN_FOR_MS = 3000

/**
 * Opens the device's share sheet for an address if there is one; otherwise copies
 * the address and confirms it.
 */
export function ShareButton({ label, address, title }: ShareButtonProps) {
  const [copied, setCopied] = useState(0)
  const [byHand, setByHand] = useState<string | null>(null)

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function share() {
    const url = address()
    if (title !== undefined && 'share' in navigator) {
      const outcome = await navigator.share({ title, url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      )
      if (outcome) return
    }
    if (await copyText(url)) setCopied(copied + 1)
    else setByHand(url)
  }

  return (
    <span className={styles.share}>
      <button type="button" className="button-quiet" onClick={() => void share()}>
        <span className={styles.label} data-shown={copied === 0}>
          {label}
        </span>
        <span className={styles.label} data-shown={copied > 0} aria-hidden="true">
          Link copied
        </span>
      </button>
      <output className="visually-hidden">{copied > 0 && 'Link copied'}</output>
      {byHand !== null && (
        <label className={styles.byHand}>
          <span className="hint">Copy this address:</span>
          <input
            ref={(field) => field?.select()}
            className="input"
            readOnly
            value={byHand}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </span>
  )
}
