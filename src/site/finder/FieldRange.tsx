import { useId } from 'react'
import { DebouncedInput } from './DebouncedInput.tsx'
import styles from './FacetFilter.module.css'

interface FieldRangeProps {
  label: string
  type: 'number' | 'date'
  /** ">=5" and "<=9"; a bare value stands for both bounds. */
  chosen: string[]
  onChange: (chosen: string[]) => void
}

const ENDS = [
  { sign: '>=', label: 'From' },
  { sign: '<=', label: 'To' },
]

/** A range filter for numbers or dates; dates may be partial (year or month). */
export function FieldRange({ label, type, chosen, onChange }: FieldRangeProps) {
  const id = useId()
  const one = chosen.find((entry) => !/^[<>]=/.test(entry)) ?? ''
  const values = ENDS.map(({ sign }) => chosen.find((entry) => entry.startsWith(sign))?.slice(2) ?? one)
  const change = (at: number, value: string) =>
    onChange(
      ENDS.flatMap(({ sign }, end) => {
        const bound = end === at ? value : values[end]
        return bound ? [sign + bound] : []
      }),
    )
  return (
    <fieldset className={styles.ends}>
      <legend className="label">{label}</legend>
      {ENDS.map(({ sign, label }, at) => (
        <div key={sign} className="field">
          <label htmlFor={id + sign}>{label}</label>
          <DebouncedInput
            id={id + sign}
            type={type === 'number' ? 'number' : 'text'}
            placeholder={type === 'date' ? 'YYYY-MM-DD' : undefined}
            value={values[at] ?? ''}
            onChange={(value) => change(at, value)}
          />
        </div>
      ))}
    </fieldset>
  )
}
