import { useId, useRef, type InputHTMLAttributes } from 'react'
import { UnsavedGuard } from '../editor/UnsavedGuard.tsx'
import styles from './list.module.css'

/** One line above a list: a field, a button, and the next one. What is typed is guarded like that of any form. */
export function InlineForm({
  name,
  label,
  submitLabel,
  busyLabel,
  value,
  mutation: { isPending: isBusy, ...mutation },
  error,
  input: inputProps,
  onChange,
  onSubmit,
}: {
  /** The accessible name of the form. */
  name: string
  label: string
  submitLabel: string
  busyLabel: string
  value: string
  /** What the button begins; what went wrong is forgotten when something else is typed. */
  mutation: { isPending: boolean; error: Error | null; reset: () => void }
  /** What is to be said. */
  error: string | null
  input?: InputHTMLAttributes<HTMLInputElement>
  onChange: (typed: string) => void
  /** Resolves when it is over; the focus is in the field again then. */
  onSubmit: () => Promise<void>
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      noValidate
      className={styles.add}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void onSubmit().finally(() => field.current?.focus())
      }}
    >
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        autoComplete="off"
        {...inputProps}
        ref={field}
        id={id}
        className="input"
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error !== null ? `${id}-error` : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          if (mutation.error) mutation.reset()
        }}
      />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </button>
      {error !== null && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      <UnsavedGuard isDirty={() => value.trim() !== ''} onDiscard={() => onChange('')} />
    </form>
  )
}
