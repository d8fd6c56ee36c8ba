import { useId, useRef, type InputHTMLAttributes } from 'react'
import { UnsavedGuard } from '../editor/UnsavedGuard.tsx'
import styles from './list.module.css'

/** A one-line form above a list: a field and a button. Unsaved text is guarded as in any form. */
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
  /** Accessible name of the form. */
  name: string
  label: string
  submitLabel: string
  busyLabel: string
  value: string
  /** The mutation that the button runs; its error is reset when the text changes. */
  mutation: { isPending: boolean; error: Error | null; reset: () => void }
  /** The error message. */
  error: string | null
  input?: InputHTMLAttributes<HTMLInputElement>
  onChange: (typed: string) => void
  /** Resolves when the submission is over; the focus then returns to the field. */
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
