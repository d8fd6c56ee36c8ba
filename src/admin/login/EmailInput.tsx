import { type ComponentProps, useId } from 'react'

/** The e-mail field for sign-in, with the attributes that browsers and password managers expect. */
export function EmailInput({
  label = 'Email',
  isWrong = false,
  ...input
}: {
  label?: string
  isWrong?: boolean
} & Pick<
  ComponentProps<'input'>,
  'ref' | 'value' | 'defaultValue' | 'onChange' | 'placeholder' | 'disabled' | 'readOnly' | 'aria-describedby'
>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={isWrong || undefined}
        {...input}
      />
    </div>
  )
}
