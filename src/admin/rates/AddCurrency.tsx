import { useId, useState } from 'react'
import { isRated } from '../../entities/rates/schema.ts'
import { currencyNamed } from '../../values/currency.ts'
import { isolated } from '../../values/isolated.ts'
import styles from './rates.module.css'
import { truncated } from '../../ui/truncated.ts'

/** Adds a currency to the rates form, by its code, symbol or name. */
export function AddCurrency({
  existing,
  onAdd,
}: {
  existing: readonly string[]
  onAdd: (currency: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')

  function add() {
    const text = typed.trim()
    if (text === '') return setProblem('Enter a currency such as INR')
    const currency = currencyNamed(text)
    if (currency === null) return setProblem(`“${isolated(truncated(text))}” is not a currency`)
    if (!isRated(currency)) return setProblem(`Rates are per 1 ${currency}, so it needs no rate of its own`)
    if (existing.includes(currency)) return setProblem(`${currency} is already listed`)
    onAdd(currency)
    setTyped('')
    setProblem('')
  }

  return (
    <div className={styles.add}>
      <label htmlFor={id} className="label">
        Another currency
      </label>
      <input
        id={id}
        className="input"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <button type="button" className="button-quiet" onClick={add}>
        Add
      </button>
      <output id={`${id}-problem`} className="field-error">
        {problem}
      </output>
    </div>
  )
}
