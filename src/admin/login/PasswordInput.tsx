import { useId, useState, type ReactNode } from 'react'
import styles from './entrance.module.css'

/** A password field with a button that reveals the password. */
export function PasswordInput({
  label,
  name,
  autoComplete,
  isWrong = false,
  hint,
  disabled = false,
  isFirst = false,
  onInput,
}: {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  isWrong?: boolean
  hint?: ReactNode
  disabled?: boolean
  /** Whether a dialog focuses this field first. */
  isFirst?: boolean
  onInput?: (typed: string) => void
}) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={styles.password}>
        <input
          id={id}
          className="input"
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus={isFirst || undefined}
          disabled={disabled}
          onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <button
          type="button"
          className="button-quiet"
          aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
