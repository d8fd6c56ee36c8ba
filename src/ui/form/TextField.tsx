import { useState, type InputHTMLAttributes } from 'react'
import { useFieldContext } from './context.ts'
import { FieldShell, type FieldProps } from './FieldShell.tsx'

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'spellCheck' | 'disabled'
>

const asTyped = (typed: string) => typed

/** A single-line text field, optionally with suggestions. */
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
    /** Transforms the text while it is typed. */
    written?: (typed: string) => string
  }) {
  const field = useFieldContext<string>()
  const hasList = suggestions !== undefined && suggestions.length > 0
  // Options are rendered on first focus: a form has dozens of such fields, and only one is edited at a time.
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

/** A multi-line text field. */
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

/** A select field with a closed list of options. */
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
