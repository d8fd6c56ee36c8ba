import { useId, useState } from 'react'
import type { ImportedCollection } from '../../import/definition.ts'
import { constantProblem, type ImportField } from './targets.ts'

/** Input for the value of a field in every row; an unreadable value is reported on blur. */
export function ConstantField({
  collection,
  field: { name, label },
  value,
  onChange,
}: {
  collection: ImportedCollection
  field: ImportField
  value: string
  onChange: (text: string) => void
}) {
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const problem = isTyping ? null : constantProblem(collection, name, value)
  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        className="input"
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      {problem !== null && (
        <p id={`${id}-error`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  )
}
