import { useFieldContext } from './context.ts'
import { FieldShell, type FieldProps } from './FieldShell.tsx'
import styles from './form.module.css'

/** A checkbox. */
export function CheckField(shell: FieldProps) {
  const field = useFieldContext<boolean>()
  return (
    <FieldShell {...shell}>
      {(control) => (
        <span className={styles.check}>
          <input
            {...control}
            className={undefined}
            type="checkbox"
            checked={field.state.value}
            onChange={(event) => field.handleChange(event.target.checked)}
          />
        </span>
      )}
    </FieldShell>
  )
}
