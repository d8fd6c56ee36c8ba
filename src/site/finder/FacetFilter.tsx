import { useId, useState } from 'react'
import { count } from '../../ui/format.ts'
import styles from './FacetFilter.module.css'
import { facetOptions } from './facetOptions.ts'

export interface FacetValue {
  value: string
  n: number
}

interface FacetFilterProps {
  label: string
  /** Undefined while the counts are on their way. */
  values: FacetValue[] | undefined
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** More options than this get a box to find one. */
const FEW = 10

/** Several values of one filter, each with the number of records behind it, in a panel that folds away. */
export function FacetFilter({ label, values, chosen, onChange }: FacetFilterProps) {
  const [wanted, setWanted] = useState('')
  const findId = useId()
  // What was chosen when the panel came on screen stands first; what is ticked now must not jump away.
  const [pinned] = useState(chosen)
  const options = facetOptions(values ?? [], chosen, pinned)
  const shown = options.filter(({ value }) => value.toLowerCase().includes(wanted.trim().toLowerCase()))

  function toggle(value: string, checked: boolean) {
    onChange(checked ? [...chosen, value].sort() : chosen.filter((one) => one !== value))
  }

  return (
    <details className={styles.facet} open={chosen.length > 0 || undefined}>
      <summary className={styles.summary}>
        <span>{label}</span>
        {chosen.length > 0 && <span className={styles.chosen}>{count(chosen.length)} selected</span>}
      </summary>
      <fieldset className={styles.panel}>
        <legend className="visually-hidden">{label}</legend>
        {options.length > FEW && (
          <div className={styles.find}>
            <label htmlFor={findId} className="visually-hidden">
              Find in {label.toLowerCase()}
            </label>
            <input
              id={findId}
              className="input"
              type="search"
              value={wanted}
              placeholder={`Find in ${label.toLowerCase()}`}
              autoComplete="off"
              onChange={(event) => setWanted(event.target.value)}
            />
          </div>
        )}
        <div className={styles.options}>
          {shown.map(({ value, n }) => (
            <label key={value} className={`checkbox ${styles.option}`}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              <bdi className={styles.name}>{value}</bdi>
              <span className={styles.count}>{count(n)}</span>
            </label>
          ))}
          {values === undefined && <p className="hint">Loading…</p>}
          {values !== undefined && shown.length === 0 && <p className="hint">Nothing matches.</p>}
        </div>
      </fieldset>
    </details>
  )
}
