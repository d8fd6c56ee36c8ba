import type { ReactNode } from 'react'
import styles from './MapView.module.css'

export interface Entry {
  id: string
  name: string
  /** A shape or number before the name. */
  mark?: ReactNode
  /** A quieter line below. */
  note: string
}

interface InSightProps {
  label: string
  entries: readonly Entry[]
  selected: string
  onSelect: (id: string) => void
}

/** What is in sight, one below the other; a press selects it on the map. */
export function InSight({ label, entries, selected, onSelect }: InSightProps) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.map(({ id, name, mark, note }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={id === selected}
            onClick={() => onSelect(id === selected ? '' : id)}
          >
            {mark}
            <bdi className={styles.name}>{name}</bdi>
            {note !== '' && <bdi className={styles.note}>{note}</bdi>}
          </button>
        </li>
      ))}
    </ul>
  )
}
