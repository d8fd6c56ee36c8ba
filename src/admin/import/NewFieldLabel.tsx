import { useId } from 'react'

/** Input for the label of the new field that a column becomes, with the reason why a label is invalid. */
export function NewFieldLabel({
  column,
  value,
  fault,
  isBusy,
  onChange,
}: {
  column: string
  value: string
  fault: string | null
  isBusy: boolean
  onChange: (label: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <input
        className="input"
        aria-label={`Label of the new field of ${column}`}
        value={value}
        disabled={isBusy}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== null && (
        <p id={`${id}-error`} className="field-error">
          {fault}
        </p>
      )}
    </div>
  )
}
