import { useState } from 'react'
import { copyText } from '../../ui/copyText.ts'
import styles from './Locator.module.css'

/** Coordinates as text, such as `24.0293, 54.3973`, with a button that copies them. */
export function CopyCoordinates({ text }: { text: string }) {
  const [status, setStatus] = useState('')
  return (
    <span className={styles.coordinates}>
      <bdi className="figures">{text}</bdi>
      <button
        type="button"
        className="button-link"
        aria-label="Copy coordinates"
        onClick={() => void copyText(text).then((copied) => setStatus(copied ? 'Copied' : 'Not copied'))}
      >
        Copy
      </button>
      <output className="hint">{status}</output>
    </span>
  )
}
