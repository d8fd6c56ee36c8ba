import { useId, useState } from 'react'
import { isRated } from '../../entities/rates/schema.ts'
import { currencyNamed } from '../../values/currency.ts'
import styles from './rates.module.css'

/** Another currency to give a rate for: its code, sign or name. */
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
    const currency = currencyNamed(typed.trim())
    if (currency === null || !isRated(currency))
      return setProblem(typed.trim() === '' ? 'Enter a currency such as INR' : `“${typed}” is no currency`)
    if (existing.includes(currency)) return setProblem(`${currency} is there already`)
    onAdd(currency)
    setTyped('')
    setProblem('')
  }

  return (
    <div className={styles.add}>
      <label htmlFor={id}>Another currency</label>
      <input
        id={id}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== ''}
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
      <output id={`${id}-problem`} className={styles.problem}>
        {problem}
      </output>
    </div>
  )
}
