import { useId } from 'react'
import styles from './SortControl.module.css'
import { useAtOnce } from '../../ui/useAtOnce.ts'

type Direction = 'asc' | 'desc'

export interface SortChoice<Key extends string> {
  key: Key
  label: string
  /** What ascending and descending mean for this key: "A to Z", "Z to A". */
  directions: [asc: string, desc: string]
  /** The direction people mean when they choose this key. */
  usual: Direction
}

interface SortControlProps<Key extends string> {
  choices: readonly SortChoice<Key>[]
  sort: Key
  dir: Direction
  onChange: (sort: Key, dir: Direction) => void
}

export function SortControl<Key extends string>({ choices, onChange, ...asked }: SortControlProps<Key>) {
  const [{ sort, dir }, choose] = useAtOnce({ sort: asked.sort, dir: asked.dir }, (order) =>
    onChange(order.sort, order.dir),
  )
  const sortId = useId()
  const dirId = useId()
  const [ascending, descending] = choices.find(({ key }) => key === sort)?.directions ?? ['A to Z', 'Z to A']
  return (
    <div className={styles.sort}>
      <div className="field">
        <label htmlFor={sortId}>Sort by</label>
        <select
          id={sortId}
          className="input"
          value={sort}
          onChange={(event) => {
            const choice = choices.find(({ key }) => key === event.target.value)
            if (choice) choose({ sort: choice.key, dir: choice.usual })
          }}
        >
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
          value={dir}
          onChange={(event) => choose({ sort, dir: event.target.value === 'desc' ? 'desc' : 'asc' })}
        >
          <option value="asc">{ascending}</option>
          <option value="desc">{descending}</option>
        </select>
      </div>
    </div>
  )
}
