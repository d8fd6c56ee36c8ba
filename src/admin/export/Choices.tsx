import { useId } from 'react'
import styles from './export.module.css'

/** Radio group of a few options. */
export function Choices<V extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string
  choices: readonly { value: V; label: string; hint?: string }[]
  chosen: V
  onChoose: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="checkbox">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>
            {label}
            {hint !== undefined && <span className="muted"> – {hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
