import { useId, type ReactNode } from 'react'
import { useFieldContext } from './context.ts'
import styles from './form.module.css'

/** The props that every field accepts. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  /** A hint computed from other fields too; it receives the error message so as not to repeat it. */
  renderHint?: (message: string | null) => ReactNode
  isRequired?: boolean
  /** A control below the error message that corrects the value with one press. */
  mend?: ReactNode
  width?: 'half' | 'full'
}

/** The attributes that link a control to its label, hint and error message. */
export interface ControlProps {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
  className: string
  onBlur: () => void
}

const messageOf = (error: unknown): string | null => {
  if (typeof error === 'string') return error
  return error && typeof error === 'object' && 'message' in error ? String(error.message) : null
}

/** Label, control, hint and error message of the field in context, linked for assistive technology. */
export function FieldShell({
  label,
  hint,
  renderHint,
  isRequired = false,
  mend,
  width = 'full',
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const field = useFieldContext<unknown>()
  const id = useId()
  const { errors, isBlurred } = field.state.meta
  const isAsked = isBlurred || field.form.state.submissionAttempts > 0
  const message = isAsked ? (errors.map(messageOf).find((text) => text !== null) ?? null) : null
  // While typing, the hint may already show the text that later becomes the error message: show it only once.
  const help = renderHint ? renderHint(message) : hint === message ? null : hint
  const described = [help ? `${id}-hint` : null, message ? `${id}-error` : null].filter(Boolean).join(' ')
  return (
    <div className={`field ${styles.field}`} data-width={width}>
      <label htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </label>
      {children({
        id,
        name: field.name,
        'aria-describedby': described || undefined,
        'aria-invalid': message !== null || undefined,
        'aria-required': isRequired || undefined,
        className: 'input',
        onBlur: field.handleBlur,
      })}
      {help && (
        <p id={`${id}-hint`} className="hint">
          {help}
        </p>
      )}
      {message !== null && (
        <p id={`${id}-error`} className="field-error">
          {message}
        </p>
      )}
      {message !== null && mend}
    </div>
  )
}
