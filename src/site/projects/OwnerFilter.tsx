import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ownerQuery } from '../../entities/project/owner-query.ts'
import { fold } from '../../fold.ts'
import { count } from '../../ui/format.ts'
import { facetOptions } from '../finder/facetOptions.ts'
import styles from '../finder/FacetFilter.module.css'
import { useAtOnce } from '../../ui/useAtOnce.ts'

/** Thousands of owners exist; so many are offered before something is typed. */
const OFFERED = 30

interface OwnerFilterProps {
  value: string
  onChange: (owner: string) => void
}

/** One owner, found by typing. The owners are read when the panel is opened, not before. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const [owner, choose] = useAtOnce(value, onChange)
  const [open, setOpen] = useState(owner !== '')
  const [wanted, setWanted] = useState('')
  const id = useId()
  const { data, error } = useQuery({ ...ownerQuery(), enabled: open })

  const words = fold(wanted.trim())
  const options = facetOptions(data ?? [], owner === '' ? [] : [owner])
  const matching = options.filter(({ value }) => fold(value).includes(words))
  const shown = matching.slice(0, OFFERED)
  return (
    <details className={styles.facet} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span>Owner</span>
        {owner !== '' && <span className={styles.chosen}>1 selected</span>}
      </summary>
      <fieldset className={styles.panel}>
        <legend className="visually-hidden">Owner</legend>
        <div className={styles.find}>
          <label htmlFor={`${id}-find`} className="visually-hidden">
            Find an owner
          </label>
          <input
            id={`${id}-find`}
            className="input"
            type="search"
            placeholder="Find an owner"
            autoComplete="off"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
        <div className={styles.options}>
          <label className={`checkbox ${styles.option}`}>
            <input type="radio" name={id} checked={owner === ''} onChange={() => choose('')} />
            <span className={styles.name}>Any owner</span>
          </label>
          {shown.map(({ value, n }) => (
            <label key={value} className={`checkbox ${styles.option}`}>
              <input type="radio" name={id} checked={owner === value} onChange={() => choose(value)} />
              <span className={styles.name}>
                <bdi>{value}</bdi>
              </span>
              {n !== null && <span className={styles.count}>{count(n)}</span>}
            </label>
          ))}
        </div>
        {!data && !error && <p className="hint">Loading owners…</p>}
        {error && <p className="hint">The owners could not be loaded.</p>}
        {data && matching.length === 0 && <p className="hint">No owner matches.</p>}
        {matching.length > OFFERED && (
          <p className="hint">{count(matching.length - OFFERED)} more: type part of a name.</p>
        )}
      </fieldset>
    </details>
  )
}
