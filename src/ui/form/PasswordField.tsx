import { useState } from 'react'
import { useFieldContext } from './context.ts'
import { FieldShell, type FieldProps } from './FieldShell.tsx'
import styles from './form.module.css'

/** A password with a button that shows it; `autoComplete` tells password managers which password is meant. */
export function PasswordField({
  autoComplete,
  ...shell
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const field = useFieldContext<string>()
  const [isShown, setShown] = useState(false)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={field.state.value}
            onChange={(event) => field.handleChange(event.target.value)}
          />
          <button
            type="button"
            className="button-quiet"
            aria-pressed={isShown}
            aria-label={isShown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldShell>
  )
}
