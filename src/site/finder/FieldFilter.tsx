import { useId } from 'react'
import type { PublicField } from '../../entities/dynamic-field/schema.ts'
import { DebouncedInput } from './DebouncedInput.tsx'

interface FieldFilterProps {
  field: PublicField
  /** '' when the field does not narrow the list. */
  value: string
  onChange: (value: string) => void
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const INPUTS = { string: 'text', number: 'number', date: 'date', url: 'url' } as const

/** A filter on a field that staff defined, in the shape of its type. Values are compared as a whole. */
export function FieldFilter({ field, value, onChange }: FieldFilterProps) {
  const id = useId()
  const { label, type, options } = field
  const choices =
    type === 'boolean'
      ? YES_NO
      : type === 'select'
        ? options.map((one) => ({ value: one, label: one }))
        : null
  // A link may hold a value that is not on offer any more.
  const unknown = choices && value !== '' && !choices.some((choice) => choice.value === value)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'boolean' || type === 'select' ? (
        <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Any</option>
          {unknown && <option value={value}>{value}</option>}
          {choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <DebouncedInput id={id} type={INPUTS[type]} value={value} onChange={onChange} />
      )}
    </div>
  )
}
