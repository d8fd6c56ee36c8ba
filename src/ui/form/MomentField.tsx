import { useFieldContext } from './context.ts'
import { FieldShell, type FieldProps } from './FieldShell.tsx'
import { isoOfLocal, localOfIso } from './moment.ts'

/** A date and time in the user's time zone; the field's value is an ISO 8601 moment in UTC, or ''. */
export function MomentField(shell: FieldProps) {
  const field = useFieldContext<string>()
  return (
    <FieldShell {...shell}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={localOfIso(field.state.value)}
          onChange={(event) => field.handleChange(isoOfLocal(event.target.value))}
        />
      )}
    </FieldShell>
  )
}
