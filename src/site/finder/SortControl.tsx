import { useId } from 'react'
import styles from './SortControl.module.css'
import { sortInAddress } from './sortInAddress.ts'
import { useOptimisticValue } from '../../ui/useOptimisticValue.ts'

type Direction = 'asc' | 'desc'

export interface SortChoice<Key extends string> {
  key: Key
  label: string
  /** Labels of ascending and descending order for this key: "A to Z", "Z to A". */
  directions: [asc: string, desc: string]
  /** The default direction of this key. */
  usual: Direction
}

interface SortControlProps {
  /** The sort keys; the first is the default. */
  choices: readonly SortChoice<string>[]
  /** Whether the list is a search, which is sorted by relevance until another key is chosen. */
  searched: boolean
  /** The chosen sort key; '' for the default. */
  sort: string
  dir: Direction
  onChange: (sort: string, dir: Direction) => void
}

export function SortControl({ choices, searched, onChange, ...asked }: SortControlProps) {
  const [{ sort, dir }, choose] = useOptimisticValue({ sort: asked.sort, dir: asked.dir }, (order) =>
    onChange(order.sort, order.dir),
  )
  const sortId = useId()
  const dirId = useId()
  const ranked = searched && sort === ''
  const chosen = choices.find(({ key }) => key === sort) ?? choices[0]
  const [ascending, descending] = ranked ? ['Best first'] : (chosen?.directions ?? [])
  return (
    <div className={styles.sort}>
      <div className="field">
        <label htmlFor={sortId}>Sort by</label>
        <select
          id={sortId}
          className="input"
          value={ranked ? '' : chosen?.key}
          onChange={(event) => {
            choose(sortInAddress(choices, searched, event.target.value))
          }}
        >
          {searched && <option value="">Relevance</option>}
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={dirId}>Direction</label>
        <select
          id={dirId}
          className="input"
          value={ranked ? 'asc' : dir}
          onChange={(event) => choose({ sort, dir: event.target.value === 'desc' ? 'desc' : 'asc' })}
        >
          <option value="asc">{ascending}</option>
          {descending !== undefined && <option value="desc">{descending}</option>}
        </select>
      </div>
    </div>
  )
}
