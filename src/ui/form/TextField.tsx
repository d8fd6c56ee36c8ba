import { useState, type InputHTMLAttributes } from 'react'
import { useFieldContext } from './context.ts'
import { FieldShell, type FieldProps } from './FieldShell.tsx'

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'spellCheck' | 'disabled'
>

const asTyped = (typed: string) => typed

/** One line of text, with suggestions when there are any. */
export function TextField({
  suggestions,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  placeholder,
  spellCheck,
  disabled,
  written = asTyped,
  ...shell
}: FieldProps &
  Passed & {
    suggestions?: readonly string[] | undefined
    /** How what is typed is written. */
    written?: (typed: string) => string
  }) {
  const field = useFieldContext<string>()
  const hasList = suggestions !== undefined && suggestions.length > 0
  // A form has dozens of them, and one field is written into at a time.
  const [isVisited, setVisited] = useState(false)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <>
          <input
            {...control}
            dir="auto"
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            placeholder={placeholder}
            spellCheck={spellCheck}
            disabled={disabled}
            list={hasList ? `${control.id}-list` : undefined}
            value={field.state.value}
            onFocus={() => setVisited(true)}
            onChange={(event) => field.handleChange(written(event.target.value))}
          />
          {hasList && (
            <datalist id={`${control.id}-list`}>
              {isVisited &&
                suggestions.map((suggestion) => (
                  <option key={suggestion} value={suggestion}>
                    {suggestion}
                  </option>
                ))}
            </datalist>
          )}
        </>
      )}
    </FieldShell>
  )
}

/** Several lines of text. */
export function TextAreaField({ rows = 5, ...shell }: FieldProps & { rows?: number }) {
  const field = useFieldContext<string>()
  return (
    <FieldShell {...shell}>
      {(control) => (
        <textarea
          {...control}
          dir="auto"
          rows={rows}
          value={field.state.value}
          onChange={(event) => field.handleChange(event.target.value)}
        />
      )}
    </FieldShell>
  )
}

/** One of a closed list. */
export function SelectField({
  options,
  disabled,
  ...shell
}: FieldProps & Pick<Passed, 'disabled'> & { options: readonly { value: string; label: string }[] }) {
  const field = useFieldContext<string>()
  return (
    <FieldShell {...shell}>
      {(control) => (
        <select
          {...control}
          disabled={disabled}
          value={field.state.value}
          onChange={(event) => field.handleChange(event.target.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  )
}
