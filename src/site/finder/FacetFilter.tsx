import { useId, useState } from 'react'
import type { FacetAnswer } from '../../entities/list/facets.ts'
import { fold } from '../../fold.ts'
import { count } from '../../ui/format.ts'
import styles from './FacetFilter.module.css'
import { facetOptions, valueText } from './facetOptions.ts'
import { useAtOnce } from '../../ui/useAtOnce.ts'

interface FacetFilterProps {
  label: string
  /** Undefined while the counts are on their way. */
  answer: FacetAnswer | undefined
  /** Whether the counts could not be read. */
  lost: boolean
  /** What is counted: `projects`. */
  all: string
  chosen: string[]
  /** Offered from Z to A instead of by number. */
  downwards?: boolean | undefined
  onChange: (chosen: string[]) => void
}

/** More options than this get a box to find one. */
const FEW = 10

/** Several values of one filter, each with the number of records behind it, in a panel that folds away. */
export function FacetFilter({
  label,
  answer,
  lost,
  all,
  chosen: asked,
  downwards,
  onChange,
}: FacetFilterProps) {
  const [chosen, choose] = useAtOnce(asked, onChange)
  const [wanted, setWanted] = useState('')
  const findId = useId()
  // What was chosen when the panel came on screen stands first; what is ticked now must not jump away.
  const [pinned] = useState(chosen)
  // Only the first state: taking the last tick away must not close the panel under the pointer.
  const [open, setOpen, filled] = useAtOnce(pinned.length > 0)
  const options = filled ? facetOptions(answer?.counts ?? [], chosen, pinned, downwards) : []
  const shown = options.filter(({ value }) => fold(valueText(value)).includes(fold(wanted.trim())))

  function toggle(value: string, checked: boolean) {
    choose(checked ? [...chosen, value].sort() : chosen.filter((one) => one !== value))
  }

  return (
    <details className={styles.facet} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span>{label}</span>
        {chosen.length > 0 && <span className={styles.chosen}>{count(chosen.length)} selected</span>}
      </summary>
      {filled && (
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
                  disabled={n === 0 && !chosen.includes(value)}
                  onChange={(event) => toggle(value, event.target.checked)}
                />
                <span className={styles.name}>
                  <bdi>{valueText(value)}</bdi>
                </span>
                {answer !== undefined && n !== null && <span className={styles.count}>{count(n)}</span>}
              </label>
            ))}
            {answer === undefined && (
              <p className="hint">{lost ? 'The choices could not be loaded.' : 'Loading…'}</p>
            )}
            {answer !== undefined && shown.length === 0 && <p className="hint">Nothing matches.</p>}
          </div>
          {answer?.narrowed === false && options.length > 0 && (
            <p className="hint">The numbers are of all {all}, whatever else is chosen.</p>
          )}
        </fieldset>
      )}
    </details>
  )
}
