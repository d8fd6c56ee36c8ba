import type { ReactNode } from 'react'
import styles from './MapView.module.css'

export interface Entry {
  id: string
  name: string
  /** A shape or number before the name. */
  mark?: ReactNode
  /** A less prominent line below the name. */
  note: string
}

interface InSightProps {
  label: string
  entries: readonly Entry[]
  selected: string
  onSelect: (id: string) => void
}

/** The list of entries in view; a press selects an entry on the map. */
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
