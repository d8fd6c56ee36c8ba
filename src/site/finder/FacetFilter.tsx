import { useId, useState } from 'react'
import type { FacetResult } from '../../entities/list/facets.ts'
import { fold } from '../../fold.ts'
import { count } from '../../ui/format.ts'
import styles from './FacetFilter.module.css'
import { facetOptions, valueText } from './facetOptions.ts'
import { useOptimisticValue } from '../../ui/useOptimisticValue.ts'
import { useOtherNames } from './useOtherNames.ts'

interface FacetFilterProps {
  label: string
  /** The values with their counts; undefined while they load. */
  answer: FacetResult | undefined
  /** Display names of values that are ids. */
  names?: Partial<Record<string, string>> | undefined
  /** Whether the counts could not be loaded. */
  lost: boolean
  /** The plural noun of the records counted, such as `projects`. */
  all: string
  chosen: string[]
  /** Whether values are listed from Z to A instead of by count. */
  downwards?: boolean | undefined
  onOpen: () => void
  onChange: (chosen: string[]) => void
}

/** Number of options above which a search box is shown. */
const FEW = 10

/** Maximum number of options listed at once: there are thousands of owners and companies. */
const OFFERED = 60

/** A collapsible filter with several values, each with its record count. */
export function FacetFilter({
  label,
  answer,
  names,
  lost,
  all,
  chosen: asked,
  downwards,
  onOpen,
  onChange,
}: FacetFilterProps) {
  const [chosen, choose] = useOptimisticValue(asked, onChange)
  const [wanted, setWanted] = useState('')
  const findId = useId()
  // Values chosen when the panel was mounted come first; a value ticked later must not jump to the top.
  const [pinned] = useState(chosen)
  // Initial state only: unticking the last value must not close the panel under the pointer.
  const [open, setOpen, filled] = useOptimisticValue(pinned.length > 0)
  const options = filled ? facetOptions(answer?.counts ?? [], chosen, pinned, downwards) : []
  const textOf = (value: string) => valueText(value, names)
  const isCalled = useOtherNames(wanted)
  const matching = options.filter(
    ({ value }) => fold(textOf(value)).includes(fold(wanted.trim())) || isCalled(value),
  )
  const shown = matching.slice(0, OFFERED)
  // Once large, the panel stays large even if a more exact result has fewer options:
  // nothing shifts for the reader.
  const [hadMany, setHadMany] = useState(false)
  if (options.length > FEW && !hadMany) setHadMany(true)

  function toggle(value: string, checked: boolean) {
    choose(checked ? [...chosen, value].sort() : chosen.filter((one) => one !== value))
  }

  return (
    <details
      className={styles.facet}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) onOpen()
      }}
    >
      <summary className={styles.summary}>
        <span>{label}</span>
        {chosen.length > 0 && <span className={styles.chosen}>{count(chosen.length)} selected</span>}
      </summary>
      {filled && (
        <fieldset className={styles.panel}>
          <legend className="visually-hidden">{label}</legend>
          {hadMany && (
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
          <div className={styles.options} data-room={answer === undefined ? 'waiting' : hadMany && 'many'}>
            {shown.map(({ value, n }) => (
              <label key={value} className={`checkbox ${styles.option}`}>
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  disabled={n === 0 && !chosen.includes(value)}
                  onChange={(event) => toggle(value, event.target.checked)}
                />
                <span className={styles.name}>
                  <bdi>{textOf(value)}</bdi>
                </span>
                {answer?.narrowed && n !== null && (
                  <span className={styles.count}>{n === 0 ? 'none' : count(n)}</span>
                )}
              </label>
            ))}
            {answer === undefined && (
              <p className="hint">{lost ? 'The options could not be loaded.' : 'Loading…'}</p>
            )}
            {answer !== undefined && shown.length === 0 && <p className="hint">Nothing matches.</p>}
          </div>
          {matching.length > OFFERED && (
            <p className="hint">{count(matching.length - OFFERED)} more: type part of a name</p>
          )}
          {answer?.narrowed === false && options.length > 0 && (
            <p className="hint">The number of {all} for each option appears once all have loaded.</p>
          )}
        </fieldset>
      )}
    </details>
  )
}
