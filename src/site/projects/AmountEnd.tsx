import { useId, useState } from 'react'
import { MONEY_OPTIONS, readQuantity } from '../../values/quantity.ts'
import { DebouncedInput } from '../finder/DebouncedInput.tsx'

interface AmountEndProps {
  label: string
  /** The text shown in the field. */
  value: string
  /** Receives plain digits, or '' for no bound. */
  onChange: (digits: string) => void
}

/**
 * One bound of an amount range, in free notation; input that cannot be parsed shows
 * the reason and changes nothing.
 */
export function AmountEnd({ label, value, onChange }: AmountEndProps) {
  const id = useId()
  const [refused, setRefused] = useState('')

  function take(typed: string) {
    const read = typed === '' ? null : readQuantity(typed, MONEY_OPTIONS)
    if (read && 'refused' in read) return setRefused(read.refused)
    const { value: amount, currency } = read?.value ?? { value: null, currency: null }
    if (currency !== null && currency !== 'USD') return setRefused('Enter the amount in USD')
    setRefused('')
    onChange(amount === null ? '' : String(Math.round(amount * 100) / 100))
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <DebouncedInput
        id={id}
        type="text"
        inputMode="decimal"
        invalid={refused !== '' ? `${id}-refused` : undefined}
        value={value}
        onChange={take}
      />
      {refused !== '' && (
        <p id={`${id}-refused`} className="field-error" role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}
