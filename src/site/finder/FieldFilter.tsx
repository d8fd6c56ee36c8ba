import { useId } from 'react'
import type { PublicField } from '../../entities/dynamic-field/schema.ts'
import { count } from '../../ui/format.ts'
import { DebouncedInput } from './DebouncedInput.tsx'
import { FieldRange } from './FieldRange.tsx'

interface FieldFilterProps {
  field: PublicField
  /** The number of records per value, if known. */
  counts: readonly { value: string; n: number }[] | undefined
  /** The chosen values: one value, or range bounds such as ">=5" and "<=9"; empty if not filtered. */
  chosen: string[]
  onChange: (chosen: string[]) => void
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/**
 * A filter on a dynamic field, by field type: a range for numbers and dates, an exact value for other types.
 */
export function FieldFilter({ field, counts, chosen, onChange }: FieldFilterProps) {
  const id = useId()
  const { label, type, options } = field
  if (type === 'number' || type === 'date')
    return <FieldRange label={label} type={type} chosen={chosen} onChange={onChange} />
  const value = chosen[0] ?? ''
  const change = (value: string) => onChange(value === '' ? [] : [value])
  const choices =
    type === 'boolean'
      ? YES_NO
      : type === 'select'
        ? options.map((one) => ({ value: one, label: one }))
        : null
  const numberOf = (one: string) => counts && (counts.find(({ value }) => value === one)?.n ?? 0)
  // A link may contain a value that is no longer among the options.
  const unknown = choices && value !== '' && !choices.some((choice) => choice.value === value)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'boolean' || type === 'select' ? (
        <select id={id} className="input" value={value} onChange={(event) => change(event.target.value)}>
          <option value="">Any</option>
          {unknown && <option value={value}>{value}</option>}
          {choices?.map((choice) => {
            const n = numberOf(choice.value)
            return (
              <option key={choice.value} value={choice.value} disabled={n === 0 && choice.value !== value}>
                {choice.label}
                {n !== undefined && ` (${count(n)})`}
              </option>
            )
          })}
        </select>
      ) : (
        <DebouncedInput id={id} type={type === 'url' ? 'url' : 'text'} value={value} onChange={change} />
      )}
    </div>
  )
}
